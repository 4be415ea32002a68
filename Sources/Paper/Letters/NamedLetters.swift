/// Letters of Latin, Greek and Cyrillic that are in no standard encoding: what fonts call them, and how wide they are in Helvetica.
enum NamedLetters {
  /// What is known of a letter.
  struct Letter: Sendable {
    let name: String
    let regular: Int
    let bold: Int
  }

  static let all: [Unicode.Scalar: Letter] = {
    var result: [Unicode.Scalar: Letter] = [:]
    for line in table.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let parts = line.split(separator: " ")
      guard parts.count == 4, let scalar = UInt32(parts[0], radix: 16).flatMap(Unicode.Scalar.init),
        let regular = Int(parts[2]), let bold = Int(parts[3])
      else { continue }
      let code = String(scalar.value, radix: 16, uppercase: true)
      let name = parts[1] == "-" ? "uni" + String(repeating: "0", count: 4 - code.utf8.count) + code : String(parts[1])
      result[scalar] = Letter(name: name, regular: regular, bold: bold)
    }
    return result
  }()

  private static let table = """
    100 Amacron 667 722, 101 amacron 556 556, 102 Abreve 667 722, 103 abreve 556 556, 104 Aogonek 667 722,
    105 aogonek 556 556, 106 Cacute 722 722, 107 cacute 500 556, 108 Ccircumflex 722 722, 109 ccircumflex 500 556,
    10a Cdotaccent 722 722, 10b cdotaccent 500 556, 10c Ccaron 722 722, 10d ccaron 500 556, 10e Dcaron 722 722,
    10f dcaron 643 743, 110 Dcroat 722 722, 111 dcroat 556 611, 112 Emacron 667 667, 113 emacron 556 556,
    114 Ebreve 667 667, 115 ebreve 556 556, 116 Edotaccent 667 667, 117 edotaccent 556 556, 118 Eogonek 667 667,
    119 eogonek 556 556, 11a Ecaron 667 667, 11b ecaron 556 556, 11c Gcircumflex 778 778, 11d gcircumflex 556 611,
    11e Gbreve 778 778, 11f gbreve 556 611, 120 Gdotaccent 778 778, 121 gdotaccent 556 611,
    122 Gcommaaccent 778 778, 123 gcommaaccent 556 611, 124 Hcircumflex 722 722, 125 hcircumflex 556 611,
    126 Hbar 722 722, 127 hbar 556 611, 128 Itilde 278 278, 129 itilde 278 278, 12a Imacron 278 278,
    12b imacron 278 278, 12c Ibreve 278 278, 12d ibreve 278 278, 12e Iogonek 278 278, 12f iogonek 222 278,
    130 Idotaccent 278 278, 131 dotlessi 278 278, 132 IJ 735 785, 133 ij 444 556, 134 Jcircumflex 500 556,
    135 jcircumflex 222 278, 136 Kcommaaccent 667 722, 137 kcommaaccent 500 556, 138 kgreenlandic 500 556,
    139 Lacute 556 611, 13a lacute 222 278, 13b Lcommaaccent 556 611, 13c lcommaaccent 222 278, 13d Lcaron 556 611,
    13e lcaron 299 400, 13f Ldot 556 611, 140 ldot 334 479, 141 Lslash 556 611, 142 lslash 222 278,
    143 Nacute 722 722, 144 nacute 556 611, 145 Ncommaaccent 722 722, 146 ncommaaccent 556 611, 147 Ncaron 722 722,
    148 ncaron 556 611, 149 napostrophe 604 708, 14a Eng 723 723, 14b eng 556 611, 14c Omacron 778 778,
    14d omacron 556 611, 14e Obreve 778 778, 14f obreve 556 611, 150 Ohungarumlaut 778 778,
    151 ohungarumlaut 556 611, 154 Racute 722 722, 155 racute 333 389, 156 Rcommaaccent 722 722,
    157 rcommaaccent 333 389, 158 Rcaron 722 722, 159 rcaron 333 389, 15a Sacute 667 667, 15b sacute 500 556,
    15c Scircumflex 667 667, 15d scircumflex 500 556, 15e Scedilla 667 667, 15f scedilla 500 556,
    162 Tcommaaccent 611 611, 163 tcommaaccent 278 333, 164 Tcaron 611 611, 165 tcaron 317 389, 166 Tbar 611 611,
    167 tbar 278 333, 168 Utilde 722 722, 169 utilde 556 611, 16a Umacron 722 722, 16b umacron 556 611,
    16c Ubreve 722 722, 16d ubreve 556 611, 16e Uring 722 722, 16f uring 556 611, 170 Uhungarumlaut 722 722,
    171 uhungarumlaut 556 611, 172 Uogonek 722 722, 173 uogonek 556 611, 174 Wcircumflex 944 944,
    175 wcircumflex 722 778, 176 Ycircumflex 667 667, 177 ycircumflex 500 556, 179 Zacute 611 611,
    17a zacute 500 500, 17b Zdotaccent 611 611, 17c zdotaccent 500 500, 17f longs 222 278, 1fa Aringacute 667 722,
    1fb aringacute 556 556, 1fc AEacute 1000 1000, 1fd aeacute 889 889, 1fe Oslashacute 778 778,
    1ff oslashacute 611 611, 218 Scommaaccent 667 667, 219 scommaaccent 500 556, 21a - 611 611, 21b - 278 333,
    384 tonos 333 333, 385 dieresistonos 333 465, 386 Alphatonos 667 722, 387 - 278 278, 388 Epsilontonos 784 853,
    389 Etatonos 838 906, 38a Iotatonos 384 474, 38c Omicrontonos 774 825, 38e Upsilontonos 855 927,
    38f Omegatonos 752 838, 390 iotadieresistonos 222 278, 391 Alpha 667 722, 392 Beta 667 722, 393 Gamma 551 601,
    394 - 668 719, 395 Epsilon 667 667, 396 Zeta 611 611, 397 Eta 722 722, 398 Theta 778 778, 399 Iota 278 278,
    39a Kappa 667 722, 39b Lambda 668 667, 39c Mu 833 833, 39d Nu 722 722, 39e Xi 650 644, 39f Omicron 778 778,
    3a0 Pi 722 722, 3a1 Rho 667 667, 3a3 Sigma 618 600, 3a4 Tau 611 611, 3a5 Upsilon 667 667, 3a6 Phi 798 821,
    3a7 Chi 667 667, 3a8 Psi 835 809, 3a9 - 748 802, 3aa Iotadieresis 278 278, 3ab Upsilondieresis 667 667,
    3ac alphatonos 578 615, 3ad epsilontonos 446 451, 3ae etatonos 556 611, 3af iotatonos 222 278,
    3b0 upsilondieresistonos 547 582, 3b1 alpha 578 615, 3b2 beta 575 610, 3b3 gamma 500 556, 3b4 delta 557 606,
    3b5 epsilon 446 475, 3b6 zeta 441 460, 3b7 eta 556 611, 3b8 theta 556 541, 3b9 iota 222 278, 3ba kappa 500 558,
    3bb lambda 500 556, 3bc - 576 612, 3bd nu 500 556, 3be xi 448 445, 3bf omicron 556 611, 3c0 pi 690 766,
    3c1 rho 569 619, 3c2 - 482 520, 3c3 sigma 617 684, 3c4 tau 395 446, 3c5 upsilon 547 582, 3c6 phi 648 715,
    3c7 chi 525 576, 3c8 psi 713 753, 3c9 omega 781 845, 3ca iotadieresis 222 278, 3cb upsilondieresis 547 582,
    3cc omicrontonos 556 611, 3cd upsilontonos 547 582, 3ce omegatonos 781 845, 3d1 theta1 547 582,
    3d5 phi1 560 750, 3d6 omega1 781 845, 400 - 667 667, 401 afii10023 667 669, 402 afii10051 865 885,
    403 afii10052 542 567, 404 afii10053 719 711, 405 afii10054 667 667, 406 afii10055 278 278,
    407 afii10056 278 276, 408 afii10057 500 556, 409 afii10058 1057 1094, 40a afii10059 1010 1063,
    40b afii10060 854 875, 40c afii10061 583 610, 40d - 719 719, 40e afii10062 635 622, 40f afii10145 719 719,
    410 afii10017 667 722, 411 afii10018 656 719, 412 afii10019 667 722, 413 afii10020 542 567,
    414 afii10021 677 712, 415 afii10022 667 667, 416 afii10024 923 904, 417 afii10025 604 626,
    418 afii10026 719 719, 419 afii10027 719 719, 41a afii10028 583 610, 41b afii10029 656 702,
    41c afii10030 833 833, 41d afii10031 722 722, 41e afii10032 778 778, 41f afii10033 719 719,
    420 afii10034 667 667, 421 afii10035 722 722, 422 afii10036 611 611, 423 afii10037 635 622,
    424 afii10038 760 854, 425 afii10039 667 667, 426 afii10040 740 730, 427 afii10041 667 703,
    428 afii10042 917 1005, 429 afii10043 938 1019, 42a afii10044 792 870, 42b afii10045 885 979,
    42c afii10046 656 719, 42d afii10047 719 711, 42e afii10048 1010 1031, 42f afii10049 722 719,
    430 afii10065 556 556, 431 afii10066 573 618, 432 afii10067 531 615, 433 afii10068 365 417,
    434 afii10069 583 635, 435 afii10070 556 556, 436 afii10072 669 709, 437 afii10073 458 497,
    438 afii10074 559 615, 439 afii10075 559 615, 43a afii10076 438 500, 43b afii10077 583 635,
    43c afii10078 688 740, 43d afii10079 552 604, 43e afii10080 556 611, 43f afii10081 542 604,
    440 afii10082 556 611, 441 afii10083 500 556, 442 afii10084 458 490, 443 afii10085 500 556,
    444 afii10086 823 875, 445 afii10087 500 556, 446 afii10088 573 615, 447 afii10089 521 581,
    448 afii10090 802 833, 449 afii10091 823 844, 44a afii10092 625 729, 44b afii10093 719 854,
    44c afii10094 521 615, 44d afii10095 510 552, 44e afii10096 750 854, 44f afii10097 542 583, 450 - 556 556,
    451 afii10071 556 556, 452 afii10099 556 611, 453 afii10100 365 417, 454 afii10101 510 552,
    455 afii10102 500 556, 456 afii10103 222 278, 457 afii10104 278 281, 458 afii10105 222 278,
    459 afii10106 906 969, 45a afii10107 813 906, 45b afii10108 556 611, 45c afii10109 438 500, 45d - 559 615,
    45e afii10110 500 556, 45f afii10193 552 604, 490 afii10050 489 487, 491 afii10098 411 447, 492 - 538 479,
    493 - 389 400, 496 - 1021 1124, 497 - 819 896, 498 - 604 626, 499 - 458 497, 49a - 666 728, 49b - 539 605,
    49c - 618 678, 49d - 505 559, 4a0 - 583 610, 4a1 - 438 500, 4a2 - 722 722, 4a3 - 550 603, 4aa - 722 722,
    4ab - 500 556, 4ae - 674 667, 4af - 500 543, 4b0 - 674 667, 4b1 - 500 543, 4b2 - 709 717, 4b3 - 527 579,
    4b6 - 695 717, 4b7 - 508 601, 4b8 - 695 717, 4b9 - 508 601, 4ba - 695 717, 4bb - 567 615, 4c0 - 278 278,
    4cb - 667 703, 4cc - 521 581, 4cf - 278 278, 4d8 - 778 778, 4e2 - 719 719, 4e3 - 559 615, 4e8 - 778 778,
    4e9 - 556 611, 4ee - 635 622, 4ef - 500 556, 1e80 Wgrave 944 944, 1e81 wgrave 722 778, 1e82 Wacute 944 944,
    1e83 wacute 722 778, 1e84 Wdieresis 944 944, 1e85 wdieresis 722 778, 1ef2 Ygrave 667 667, 1ef3 ygrave 500 556
    """
}

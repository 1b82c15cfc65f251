/** Symbols of the elements, and of deuterium, that school papers write, as alternatives of a pattern. */
export const chemicalSymbols =
  'H|D|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Cl|Ar|K|Ca|Cr|Mn|Fe|Co|Ni|Cu|Zn|As|Se|Br|Ag|Sn|I|Ba|Pt|Au|Hg|Pb';

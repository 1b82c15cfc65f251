/** Longer pictures are made smaller: no place of the site shows more, on a screen of twice the density. */
export const maxSide = 2560;

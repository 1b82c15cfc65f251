/** What stands in the right half of a banner: geometry in white and one accent, on a field of 340 by 340. */

interface Palette {
  readonly accent: string;
  readonly paper: string;
}

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Sheets of a paper lying on each other, the top one ticked. */
function sheets({ accent, paper }: Palette): string {
  const sheet = (angle: number, opacity: number) =>
    `<rect x="80" y="52" width="180" height="240" rx="8" fill="${paper}" opacity="${opacity}" transform="rotate(${angle} 170 172)"/>`;
  const lines = range(6)
    .map((i) => {
      const y = 108 + i * 26;
      return `<rect x="132" y="${y}" width="${i % 3 === 2 ? 62 : 100}" height="7" rx="3.5" fill="#94a3b8" opacity=".55"/><circle cx="114" cy="${y + 3.5}" r="5" fill="${i < 3 ? accent : '#cbd5e1'}"/>`;
    })
    .join('');
  return `${sheet(13, 0.18)}${sheet(6, 0.38)}${sheet(-3, 1)}<g transform="rotate(-3 170 172)"><rect x="104" y="74" width="84" height="12" rx="6" fill="${accent}"/>${lines}</g><circle cx="252" cy="272" r="34" fill="${accent}"/><path d="M237 272l11 11 20-22" fill="none" stroke="${paper}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A curve and its tangent on squared paper. */
function curve({ accent, paper }: Palette): string {
  const grid = range(9)
    .map((i) => `<path d="M${30 + i * 35} 30V310M30 ${30 + i * 35}H310" stroke="${paper}" stroke-opacity=".14"/>`)
    .join('');
  return `${grid}<path d="M30 240H318M100 318V22" stroke="${paper}" stroke-opacity=".6" stroke-width="2"/><path d="M312 234l8 6-8 6M94 30l6-8 6 8" fill="none" stroke="${paper}" stroke-opacity=".6" stroke-width="2"/><path d="M36 66C80 330 150 330 196 196S270 60 312 58" fill="none" stroke="${paper}" stroke-width="5" stroke-linecap="round"/><path d="M132 318L262 62" stroke="${accent}" stroke-width="3" stroke-dasharray="2 9" stroke-linecap="round"/><circle cx="193" cy="201" r="9" fill="${accent}"/><circle cx="193" cy="201" r="18" fill="none" stroke="${accent}" stroke-opacity=".5" stroke-width="2"/>`;
}

/** Mountains one behind the other and a sun. */
function hills({ accent, paper }: Palette): string {
  return `<circle cx="214" cy="104" r="46" fill="${accent}"/><path d="M-60 340C20 240 70 146 116 190s74 20 116-40 74-20 148 76V340H-40Z" fill="${paper}" opacity=".16"/><path d="M-80 340C30 246 96 214 150 244s90 6 130-34 64-10 100 28V340H-40Z" fill="${paper}" opacity=".26"/><path d="M-90 340c110-50 190-66 260-44s120 12 210-34V340H-40Z" fill="${paper}" opacity=".44"/><path d="M84 96q10-12 20 0 10-12 20 0M128 126q7-9 14 0 7-9 14 0" fill="none" stroke="${paper}" stroke-width="3" stroke-linecap="round" opacity=".8"/>`;
}

/** Books on a shelf, one of them leaning. */
function books({ accent, paper }: Palette): string {
  const heights = [176, 204, 150, 190, 218, 166];
  const spines = heights
    .map((height, i) => {
      const x = 46 + i * 36;
      const y = 278 - height;
      const fill = i === 2 ? accent : paper;
      return `<rect x="${x}" y="${y}" width="30" height="${height}" rx="3" fill="${fill}" opacity="${i === 2 ? 1 : 0.3 + (i % 3) * 0.22}"/><rect x="${x + 8}" y="${y + 18}" width="14" height="34" rx="2" fill="#0f172a" opacity=".14"/>`;
    })
    .join('');
  return `${spines}<rect x="268" y="92" width="28" height="190" rx="3" fill="${paper}" opacity=".9" transform="rotate(11 282 282)"/><rect x="24" y="278" width="300" height="8" rx="4" fill="${paper}" opacity=".75"/>`;
}

/** Stairs that rise to a flag. */
function steps({ accent, paper }: Palette): string {
  const bars = range(5)
    .map(
      (i) =>
        `<rect x="${40 + i * 52}" y="${262 - i * 38}" width="44" height="${30 + i * 38}" rx="4" fill="${paper}" opacity="${0.22 + i * 0.16}"/>`,
    )
    .join('');
  return `${bars}<path d="M270 110V30" stroke="${paper}" stroke-width="5" stroke-linecap="round"/><path d="M272 32h52l-14 18 14 18h-52Z" fill="${accent}"/><path d="M50 236L102 198L154 160L206 122" fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 12"/>`;
}

/** Rings with points of different weight on them. */
function rings({ accent, paper }: Palette): string {
  const circles = [44, 82, 120, 158]
    .map(
      (r, i) =>
        `<circle cx="176" cy="170" r="${r}" fill="none" stroke="${paper}" stroke-opacity="${0.6 - i * 0.12}" stroke-width="${i === 1 ? 3 : 1.5}"/>`,
    )
    .join('');
  return `${circles}<circle cx="176" cy="170" r="24" fill="${accent}"/><circle cx="258" cy="170" r="11" fill="${paper}"/><circle cx="116" cy="66" r="8" fill="${accent}"/><circle cx="140" cy="285" r="14" fill="${paper}" opacity=".85"/><circle cx="326" cy="118" r="6" fill="${paper}"/>`;
}

const motifs: Readonly<Record<string, (palette: Palette) => string>> = { sheets, curve, hills, books, steps, rings };

export const drawMotif = (name: string, palette: Palette) => (motifs[name] ?? rings)(palette);

import { svg } from '../../platform/files/svg.ts';
import { chooseBy, drawText, gradient, mix } from './drawing.ts';

const warm = ['#c2557a', '#b4603f', '#9a5bb0', '#b04a4a', '#a8588c'] as const;
const cool = ['#2f6fb0', '#2a8076', '#4a62b3', '#3c7a4f', '#4d6b86'] as const;

/** A person: the first character of the name on a colour of its own, 96 by 96. Sex 2 is female. */
export function drawAvatar({ nickName, sex }: { nickName: string; sex: number }): string {
  const colour = chooseBy(sex === 2 ? warm : cool, nickName);
  return svg({
    width: 96,
    height: 96,
    title: nickName,
    body: `<defs>${gradient('tone', mix(colour, '#ffffff', 0.18), colour)}</defs><rect width="96" height="96" fill="url(#tone)"/><circle cx="78" cy="18" r="30" fill="#fff" opacity=".1"/>${drawText(48, 63, [...nickName][0] ?? '', { size: 44, fill: '#fff', weight: 600, anchor: 'middle' })}`,
  });
}

/** Default avatar: a silhouette for each sex. */
export function drawDefaultAvatar(sex: 'male' | 'female'): string {
  const colour = sex === 'female' ? warm[0] : cool[0];
  const hair =
    sex === 'female'
      ? '<path d="M24 62V42a24 24 0 0 1 48 0v20c-6 4-10 2-12-4H36c-2 6-6 8-12 4Z" fill="#fff" opacity=".55"/>'
      : '<path d="M28 40a20 20 0 0 1 40 0c-6-8-34-8-40 0Z" fill="#fff" opacity=".55"/>';
  return svg({
    width: 96,
    height: 96,
    title: '默认头像',
    body: `<rect width="96" height="96" fill="${mix(colour, '#ffffff', 0.12)}"/>${hair}<circle cx="48" cy="40" r="17" fill="#fff"/><path d="M14 96c2-24 16-34 34-34s32 10 34 34Z" fill="#fff"/>`,
  });
}

/** A school's badge, 96 by 96: a shield with the two characters that tell it from others. */
export function drawSchoolBadge({ name }: { name: string }): string {
  const colour = chooseBy(cool, name);
  return svg({
    width: 96,
    height: 96,
    title: name,
    body: `<defs>${gradient('shield', mix(colour, '#ffffff', 0.1), mix(colour, '#0b1220', 0.2))}</defs><path d="M48 4l38 12v32c0 24-16 38-38 46C26 86 10 72 10 48V16Z" fill="url(#shield)"/><path d="M48 10l32 10v28c0 20-13 32-32 39-19-7-32-19-32-39V20Z" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2"/>${drawText(48, 55, name.slice(0, 2), { size: 26, fill: '#fff', weight: 700, anchor: 'middle' })}<path d="M32 66h32M38 72h20" stroke="#ffd166" stroke-width="3" stroke-linecap="round"/>`,
  });
}

/** A space station's logo, 120 by 120. */
export function drawStationLogo({ spaceStationName, color }: { spaceStationName: string; color: string }): string {
  return svg({
    width: 120,
    height: 120,
    title: spaceStationName,
    body: `<defs>${gradient('sky', mix(color, '#ffffff', 0.12), mix(color, '#0b1220', 0.3))}</defs><rect width="120" height="120" rx="24" fill="url(#sky)"/><ellipse cx="60" cy="60" rx="52" ry="20" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" transform="rotate(-24 60 60)"/><circle cx="106" cy="38" r="6" fill="#ffd166"/>${drawText(60, 73, spaceStationName.slice(0, 2), { size: 38, fill: '#fff', weight: 700, anchor: 'middle' })}`,
  });
}

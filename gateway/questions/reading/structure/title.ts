const titleWords =
  /试卷|试题|考试|测试|测验|练习|检测|监测|质检|模拟|联考|月考|周测|调研|诊断|摸底|抽测|竞赛|作业|学案|导学案|卷[）)]?$/;
/** What stands beside the title. */
const otherWords = /[：:]|分钟|满分|总分|注意|姓名|班级|学校[_\s\u3000]|考号|答题|本试卷|密封|绝密|启用前/;
/** A subject alone, as a line below the name of an exam. */
const subjectLine =
  /^(?:语文|数学|英语|物理|化学|生物|历史|地理|政治|思想政治|道德与法治|科学|文综|理综)(?:（.{1,6}）)?$/;
const longest = 60;

/** The line that names an exam, with the next one that goes on with its name (…期中考试 / 数学试题). */
export function titleOf(head: readonly string[]): { text: string; lines: readonly string[] } {
  const lines = head.filter((line) => line.trim() !== '' && line.length <= longest);
  const at = lines.findIndex((line) => titleWords.test(squeezed(line)) && !isBeside(line));
  const first = at === -1 ? lines.findIndex((line) => !otherWords.test(line)) : at;
  const next = lines[first + 1] ?? '';
  const goesOn =
    at !== -1 && (titleWords.test(squeezed(next)) || subjectLine.test(squeezed(next))) && !otherWords.test(next);
  const found = first === -1 ? [] : lines.slice(first, goesOn ? first + 2 : first + 1);
  return { text: found.map(squeezed).join('').replace(/\s+/g, ' '), lines: found };
}

const isBeside = (line: string) => otherWords.test(line) || /^[（(].*[)）]$/.test(line.trim());

/** Without the spaces that letters are set apart with: 英 语 试 卷. */
const squeezed = (line: string) =>
  line.trim().replace(/(?<=(?:^|[\s\u3000])[\u4e00-\u9fff])[\s\u3000]+(?=[\u4e00-\u9fff](?:[\s\u3000]|$))/g, '');

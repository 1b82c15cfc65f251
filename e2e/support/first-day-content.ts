import { createCanvas } from '@napi-rs/canvas';
import { strToU8, zipSync } from 'fflate';

/** A picture with a sentence, as an editor would draw one. */
export function drawnPicture(text: string, { width, height, color }: { width: number; height: number; color: string }) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffffff';
  context.font = `${Math.round(height / 6)}px "Noto Sans CJK SC", sans-serif`;
  context.fillText(text, width / 12, height / 2);
  return canvas.toBuffer('image/png');
}

const subjects = ['语文', '数学', '英语', '物理', '化学'];
const kinds = ['练习', '教案', '导学案', '试卷'];
export const resourceCount = 200;
/** The one that is sold for yuan, corrected, and the one that is taken down. */
export const soldTitle = '高中数学集合的概念练习一';
export const infringingTitle = '高中英语阅读练习三';

/** What an editor has packed: 200 resources with prices, a school, a book with pages and files, questions. */
export function packedContent(): Uint8Array {
  const lines = Array.from({ length: resourceCount }, (_, i) => resourceLine(i));
  const files = Object.fromEntries(lines.map(({ file, text }) => [file, strToU8(text)]));
  const page = (text: string) => drawnPicture(text, { width: 420, height: 594, color: '#33566f' });
  const book = '图书/必修上册导学';
  const csv = (...rows: readonly string[]) => strToU8(`${rows.join('\n')}\n`);
  return zipSync(
    {
      'schools.csv': csv('name,area,city,phases', '灯下中学,湖北,武汉,高中'),
      'resources.csv': csv(
        'key,file,title,phase,subject,category,charge,price,quality,school,summary',
        ...lines.map(({ line }) => line),
      ),
      ...files,
      'books.csv': csv(
        'key,series,name,phase,subject,line,price,points,cover,pages,files,listPrice,author,pageCount,chapters,summary,press,seriesSummary',
        `b1,同步导学,高中数学必修第一册导学,高中,数学,own,9.90,990,${book}/cover.png,${book}/pages,${book}/files,39.80,灯下编写组,120,1 第一章 集合；30 第二章 函数,每课一份导学案,灯下教育,与课时同步`,
      ),
      [`${book}/cover.png`]: page('必修第一册导学'),
      [`${book}/pages/1.png`]: page('第一章 集合'),
      [`${book}/pages/2.png`]: page('元素与集合'),
      [`${book}/files/3 集合的概念/教案（免费）/集合的概念 导学案.txt`]: strToU8('元素与集合的关系'),
      [`${book}/files/3 集合的概念/答案与解析/集合的概念 答案.txt`]: strToU8('第1题 B'),
      'questions.csv': csv(
        'phase,subject,type,stem,A,B,C,D,answer,analysis,solution,level',
        '高中,数学,单选,方程 $x^2=4$ 的解集是（　　）,$\\{2\\}$,$\\{-2\\}$,"$\\{-2,2\\}$",$\\varnothing$,A,开平方。,$x=\\pm2$。,容易',
      ),
    },
    { level: 1 },
  );
}

function resourceLine(i: number) {
  const subject = subjects[i % subjects.length] ?? '';
  const kind = kinds[i % kinds.length] ?? '';
  const file = `files/${i + 1}.txt`;
  const title = i === 1 ? soldTitle : i === 2 ? infringingTitle : `高中${subject}第${i + 1}课${kind}`;
  const charge = i === 1 ? 'money,3.00' : i % 5 === 1 ? 'money,5.50' : i % 7 === 3 ? 'points,10' : 'free,';
  const school = i % 40 === 0 ? '灯下中学' : '';
  const line = `r${i + 1},${file},${title},高中,${subject},同步教学,${charge},${1 + (i % 3)},${school},第${i + 1}课的${kind}`;
  return { file, line, text: `${title}\n一、回忆上节课的内容。\n二、完成下面的题目：第${i + 1}题。\n` };
}

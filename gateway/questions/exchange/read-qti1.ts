import { labelled, noTexts, type QuestionParts } from '../reading/finished-question.ts';
import { childOf, elementsOf, textOf, type XmlElement } from '../reading/word/xml-tree.ts';
import { type ExchangeSection, explanationOf } from './exchange-paper.ts';
import { textOfHtml } from './markup/text-of-markup.ts';

/** Sections and questions of QTI 1.2, the format of Canvas and Blackboard. */
export function qti1Sections(
  root: XmlElement,
  picture: (source: string) => string,
): { title: string; head: string; sections: ExchangeSection[] } {
  const assessment = childOf(root, ':assessment');
  const holders = below(root, ':section');
  const sections = (holders.length > 0 ? holders : [assessment ?? root]).map((section) => ({
    name: section.attributes.title ?? '',
    note: '',
    questions: elementsOf(section, ':item').map((item) => qti1Item(item, picture)),
  }));
  return { title: assessment?.attributes.title ?? '', head: '', sections };
}

function qti1Item(item: XmlElement, picture: (source: string) => string): QuestionParts {
  const presentation = childOf(item, ':presentation');
  const text = (holder: XmlElement | undefined): string =>
    (holder ? elementsOf(holder) : [])
      .flatMap((child) => {
        if (child.name === ':mattext') return [textOfHtml(textOf(child), { picture })];
        if (child.name === ':matimage') return [picture(child.attributes.uri ?? '')];
        return [':material', ':flow', ':flow_mat'].includes(child.name) ? [text(child)] : [];
      })
      .filter((line) => line !== '')
      .join('\n');
  const labels = presentation ? below(presentation, ':response_label') : [];
  const right = rightOf(item);
  const isChoice = below(presentation ?? item, ':render_choice').length > 0;
  const options = isChoice ? labelled(labels.map((label) => text(label))) : [];
  const letters = options.flatMap(({ label }, i) => (right.includes(labels[i]?.attributes.ident ?? '') ? [label] : []));
  const feedback = explanationOf(below(item, ':itemfeedback').map(text).join('\n'));
  const score = below(item, ':qtimetadatafield')
    .filter((field) => /points_possible|max_score/i.test(textOf(childOf(field, ':fieldlabel') ?? field)))
    .map((field) => Number(textOf(childOf(field, ':fieldentry') ?? field)))[0];
  return {
    ...noTexts,
    stem: text(presentation),
    options,
    answer: isChoice ? letters.join('') : right.join('；') || feedback.answer,
    analysis: feedback.analysis,
    score: score || 0,
  };
}

/** Values that are asked for without being denied, in conditions that give marks. */
function rightOf(item: XmlElement): string[] {
  return below(item, ':respcondition')
    .filter((condition) => elementsOf(condition, ':setvar').some((set) => Number(textOf(set)) > 0))
    .flatMap((condition) => values(childOf(condition, ':conditionvar')));
}

const values = (element: XmlElement | undefined): string[] =>
  (element ? elementsOf(element) : []).flatMap((child) =>
    child.name === ':not' ? [] : child.name === ':varequal' ? [textOf(child).trim()] : values(child),
  );

const below = (element: XmlElement, name: string): XmlElement[] =>
  elementsOf(element).flatMap((child) => [...(child.name === name ? [child] : []), ...below(child, name)]);

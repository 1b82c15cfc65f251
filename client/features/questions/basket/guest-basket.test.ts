import { expect, test } from 'vitest';
import { tabCaps } from '../../../../shared/questions/basket-rules.ts';
import { emptyBasket, parseBasket } from './guest-basket.ts';

test('a basket comes back as it was written', () => {
  const basket = { question: ['3', '1'], resource: ['9007199254740993'] };
  expect(parseBasket(JSON.stringify(basket))).toEqual(basket);
});

test.each([null, '', 'not json', 'null', '7', '[]', '{"question":"1","resource":{}}'])('%s is no basket', (text) => {
  expect(parseBasket(text)).toEqual(emptyBasket);
});

test('what is no id, comes twice or does not fit is left out', () => {
  const resource = Array.from({ length: 30 }, (_, i) => String(i + 1));
  const text = JSON.stringify({ question: ['1', '1', '0', 'x', 5, null, '<b>', '2'], resource });
  const basket = parseBasket(text);
  expect(basket.question).toEqual(['1', '2']);
  expect(basket.resource).toEqual(resource.slice(0, tabCaps.resource));
});

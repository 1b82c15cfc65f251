import type { Station } from '../../shared/site/visit.ts';

export const aStation = (fields: Partial<Station> = {}): Station => ({
  domain: 'jiangcheng',
  spaceStationName: '江城教研空间站',
  logo: '',
  intro: '',
  areaCode: 420000,
  attentionNum: 0,
  ...fields,
});

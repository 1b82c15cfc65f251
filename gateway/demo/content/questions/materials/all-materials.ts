import type { QuestionSource } from '../question-source.ts';
import { middleBiologyMaterials } from './middle-biology.ts';
import { middleGeographyMaterials } from './middle-geography.ts';
import { middleHistoryMaterials } from './middle-history.ts';
import { middlePoliticsMaterials } from './middle-politics.ts';
import { primaryMoralityMaterials } from './primary-morality.ts';
import { primaryScienceMaterials } from './primary-science.ts';
import { seniorBiologyMaterials } from './senior-biology.ts';
import { seniorGeographyMaterials } from './senior-geography.ts';
import { seniorHistoryMaterials } from './senior-history.ts';
import { seniorPoliticsMaterials } from './senior-politics.ts';

/** Questions about sources, cases, experiments, charts and maps, in the subjects whose lessons are told in sentences. */
export const materialBank: readonly QuestionSource[] = [
  ...seniorHistoryMaterials,
  ...middleHistoryMaterials,
  ...seniorPoliticsMaterials,
  ...middlePoliticsMaterials,
  ...primaryMoralityMaterials,
  ...seniorGeographyMaterials,
  ...middleGeographyMaterials,
  ...seniorBiologyMaterials,
  ...middleBiologyMaterials,
  ...primaryScienceMaterials,
];

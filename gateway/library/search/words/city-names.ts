import { areaName } from '../../../../shared/platform/area.ts';
import { cities } from '../../../../shared/platform/cities.ts';

const provinces = new Map(cities.map(({ name, parentCode }) => [name.replace(/市$/, ''), areaName(parentCode)]));

/** The province of a city that a word names, with or without 市. */
export const provinceOfCity = (word: string): string | undefined => provinces.get(word.replace(/市$/, ''));

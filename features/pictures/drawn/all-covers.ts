import { inksOf } from './inks.ts';
import { analisisDafo, balanceSheet, compoundInterest, marketing4p } from './business.ts';
import { gitBasics, grandO, howAPageLoads, passkeys, sqlEssencial } from './digital.ts';
import { donQuijote } from './don-quijote.ts';
import type { Drawing } from './drawing.ts';
import { effetDeSerre, plateTectonics, waterCycle } from './environment.ts';
import { basho, bauhaus, divinaCommedia, lumieres, readingMusic, sevenWonders } from './humanities.ts';
import { eigoDoshi, greekAlphabet, hiragana, passeCompose, serEstar } from './languages.ts';
import { amazonia, laubbaeume } from './plants.ts';
import { cafe, fourKnots, laPasta } from './pastimes.ts';
import { dna, ilCuore, laCelula, newton, pythagoras, solarSystem, tableauPeriodique } from './sciences.ts';
import { drawingSize } from './shapes.ts';
import { shogi } from './shogi.ts';
import {
  droitsDeLHomme,
  gestesQuiSauvent,
  grundgesetz,
  macronutrientes,
  methodOfLoci,
  sleepCycles,
  supplyAndDemand,
  unitedNations,
} from './society-and-mind.ts';

/** By the slug of the sample card that each was drawn for. */
const drawings: Readonly<Record<string, Drawing>> = {
  amazonia: amazonia,
  'analisis-dafo': analisisDafo,
  'balance-sheet': balanceSheet,
  basho: basho,
  bauhaus: bauhaus,
  cafe: cafe,
  'compound-interest': compoundInterest,
  'divina-commedia': divinaCommedia,
  dna: dna,
  'don-quijote': donQuijote,
  'droits-de-l-homme': droitsDeLHomme,
  'effet-de-serre': effetDeSerre,
  'eigo-doshi': eigoDoshi,
  'four-knots': fourKnots,
  'gestes-qui-sauvent': gestesQuiSauvent,
  'git-basics': gitBasics,
  'grand-o': grandO,
  'greek-alphabet': greekAlphabet,
  grundgesetz: grundgesetz,
  hiragana: hiragana,
  'how-a-page-loads': howAPageLoads,
  'il-cuore': ilCuore,
  'la-celula': laCelula,
  'la-pasta': laPasta,
  laubbaeume: laubbaeume,
  lumieres: lumieres,
  macronutrientes: macronutrientes,
  'marketing-4p': marketing4p,
  'method-of-loci': methodOfLoci,
  newton: newton,
  'passe-compose': passeCompose,
  passkeys: passkeys,
  'plate-tectonics': plateTectonics,
  pythagoras: pythagoras,
  'reading-music': readingMusic,
  'ser-estar': serEstar,
  'seven-wonders': sevenWonders,
  shogi: shogi,
  'sleep-cycles': sleepCycles,
  'solar-system': solarSystem,
  'sql-essencial': sqlEssencial,
  'supply-and-demand': supplyAndDemand,
  'tableau-periodique': tableauPeriodique,
  'united-nations': unitedNations,
  'water-cycle': waterCycle,
};

/** The cover of this name in the colours of a category, as an SVG document. */
export function drawnCover(name: string, category: string): string {
  const { width, height } = drawingSize;
  const content = drawings[name]!(inksOf(category)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

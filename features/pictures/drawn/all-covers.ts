import { inksOf } from './inks.ts';
import { analisisDafo, balanceSheet, compoundInterest, marketing4p } from './business.ts';
import { gitBasics, grandO, howAPageLoads, passkeys, sqlEssencial } from './digital.ts';
import { donQuijote } from './don-quijote.ts';
import type { Drawing } from './drawing.ts';
import { effetDeSerre, plateTectonics, waterCycle } from './environment.ts';
import { basho, bauhaus, divinaCommedia, lumieres, readingMusic, sevenWonders } from './humanities.ts';
import { eigoDoshi, greekAlphabet, hiragana, passeCompose, serEstar } from './languages.ts';
import { amazonia, laubbaeume } from './plants.ts';
import { aksonThai, hangeul, padezhi, tangshi, thanhDieu } from './letters.ts';
import { cafe, fourKnots, laPasta } from './pastimes.ts';
import { baykal, haLong, jeju, jieqi, mares, paChailen } from './places.ts';
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
import { gimjang, liuDaCha, pho, tomYam } from './tables.ts';
import { azulejo, navegacoes, pervyeVKosmose } from './voyages.ts';

/** By the slug of the sample card that each was drawn for. */
const drawings: Readonly<Record<string, Drawing>> = {
  'akson-thai': aksonThai,
  amazonia: amazonia,
  'analisis-dafo': analisisDafo,
  azulejo: azulejo,
  'balance-sheet': balanceSheet,
  basho: basho,
  bauhaus: bauhaus,
  baykal: baykal,
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
  gimjang: gimjang,
  'git-basics': gitBasics,
  'grand-o': grandO,
  'greek-alphabet': greekAlphabet,
  grundgesetz: grundgesetz,
  'ha-long': haLong,
  hangeul: hangeul,
  hiragana: hiragana,
  'how-a-page-loads': howAPageLoads,
  'il-cuore': ilCuore,
  jeju: jeju,
  jieqi: jieqi,
  'la-celula': laCelula,
  'la-pasta': laPasta,
  laubbaeume: laubbaeume,
  'liu-da-cha': liuDaCha,
  lumieres: lumieres,
  macronutrientes: macronutrientes,
  mares: mares,
  'marketing-4p': marketing4p,
  'method-of-loci': methodOfLoci,
  navegacoes: navegacoes,
  newton: newton,
  'pa-chailen': paChailen,
  padezhi: padezhi,
  'passe-compose': passeCompose,
  passkeys: passkeys,
  'pervye-v-kosmose': pervyeVKosmose,
  pho: pho,
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
  tangshi: tangshi,
  'thanh-dieu': thanhDieu,
  'tom-yam': tomYam,
  'united-nations': unitedNations,
  'water-cycle': waterCycle,
};

/** The cover of this name in the colours of a category, as an SVG document. */
export function drawnCover(name: string, category: string): string {
  const { width, height } = drawingSize;
  const content = drawings[name]!(inksOf(category)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}

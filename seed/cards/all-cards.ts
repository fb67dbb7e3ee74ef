import type { SampleCard } from '../authoring.ts';
import { bauhaus } from './de/bauhaus.ts';
import { grundgesetz } from './de/grundgesetz.ts';
import { laubbaeume } from './de/laubbaeume.ts';
import { newton } from './de/newton.ts';
import { balanceSheet } from './en/balance-sheet.ts';
import { compoundInterest } from './en/compound-interest.ts';
import { dna } from './en/dna.ts';
import { fourKnots } from './en/four-knots.ts';
import { gitBasics } from './en/git-basics.ts';
import { greekAlphabet } from './en/greek-alphabet.ts';
import { hiragana } from './en/hiragana.ts';
import { howAPageLoads } from './en/how-a-page-loads.ts';
import { methodOfLoci } from './en/method-of-loci.ts';
import { passkeys } from './en/passkeys.ts';
import { plateTectonics } from './en/plate-tectonics.ts';
import { pythagoras } from './en/pythagoras.ts';
import { readingMusic } from './en/reading-music.ts';
import { serEstar } from './en/ser-estar.ts';
import { sevenWonders } from './en/seven-wonders.ts';
import { sleepCycles } from './en/sleep-cycles.ts';
import { solarSystem } from './en/solar-system.ts';
import { supplyAndDemand } from './en/supply-and-demand.ts';
import { unitedNations } from './en/united-nations.ts';
import { waterCycle } from './en/water-cycle.ts';
import { analisisDafo } from './es/analisis-dafo.ts';
import { donQuijote } from './es/don-quijote.ts';
import { laCelula } from './es/la-celula.ts';
import { macronutrientes } from './es/macronutrientes.ts';
import { droitsDeLHomme } from './fr/droits-de-l-homme.ts';
import { effetDeSerre } from './fr/effet-de-serre.ts';
import { gestesQuiSauvent } from './fr/gestes-qui-sauvent.ts';
import { grandO } from './fr/grand-o.ts';
import { lumieres } from './fr/lumieres.ts';
import { marketing4p } from './fr/marketing-4p.ts';
import { passeCompose } from './fr/passe-compose.ts';
import { tableauPeriodique } from './fr/tableau-periodique.ts';
import { divinaCommedia } from './it/divina-commedia.ts';
import { ilCuore } from './it/il-cuore.ts';
import { laPasta } from './it/la-pasta.ts';
import { basho } from './ja/basho.ts';
import { eigoDoshi } from './ja/eigo-doshi.ts';
import { shogi } from './ja/shogi.ts';
import { amazonia } from './pt/amazonia.ts';
import { cafe } from './pt/cafe.ts';
import { sqlEssencial } from './pt/sql-essencial.ts';

/** Newest first, as lists show them; subjects, languages and colours alternate. */
export const allCards: readonly SampleCard[] = [
  solarSystem,
  donQuijote,
  plateTectonics,
  grandO,
  methodOfLoci,
  ilCuore,
  supplyAndDemand,
  laPasta,
  dna,
  bauhaus,
  cafe,
  readingMusic,
  effetDeSerre,
  passkeys,
  hiragana,
  macronutrientes,
  unitedNations,
  sevenWonders,
  laubbaeume,
  balanceSheet,
  passeCompose,
  howAPageLoads,
  basho,
  amazonia,
  sleepCycles,
  divinaCommedia,
  marketing4p,
  shogi,
  waterCycle,
  laCelula,
  greekAlphabet,
  droitsDeLHomme,
  gitBasics,
  gestesQuiSauvent,
  compoundInterest,
  newton,
  serEstar,
  fourKnots,
  lumieres,
  sqlEssencial,
  tableauPeriodique,
  grundgesetz,
  analisisDafo,
  pythagoras,
  eigoDoshi,
];

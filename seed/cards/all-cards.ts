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
import { amazonia } from './pt-BR/amazonia.ts';
import { cafe } from './pt-BR/cafe.ts';
import { sqlEssencial } from './pt-BR/sql-essencial.ts';
import { hangeul } from './ko/hangeul.ts';
import { gimjang } from './ko/gimjang.ts';
import { jeju } from './ko/jeju.ts';
import { aksonThai } from './th/akson-thai.ts';
import { tomYam } from './th/tom-yam.ts';
import { paChailen } from './th/pa-chailen.ts';
import { padezhi } from './ru/padezhi.ts';
import { baykal } from './ru/baykal.ts';
import { pervyeVKosmose } from './ru/pervye-v-kosmose.ts';
import { jieqi } from './zh/jieqi.ts';
import { tangshi } from './zh/tangshi.ts';
import { liuDaCha } from './zh/liu-da-cha.ts';
import { thanhDieu } from './vi/thanh-dieu.ts';
import { pho } from './vi/pho.ts';
import { haLong } from './vi/ha-long.ts';
import { azulejo } from './pt/azulejo.ts';
import { mares } from './pt/mares.ts';
import { navegacoes } from './pt/navegacoes.ts';

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
  hangeul,
  padezhi,
  jieqi,
  tomYam,
  haLong,
  azulejo,
  pervyeVKosmose,
  aksonThai,
  tangshi,
  jeju,
  pho,
  mares,
  baykal,
  liuDaCha,
  paChailen,
  thanhDieu,
  gimjang,
  navegacoes,
];

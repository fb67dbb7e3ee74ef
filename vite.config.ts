import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { areas } from './features/areas.ts';
import { chunks } from './platform/build/chunks-plugin.ts';
import { placesOfSources } from './platform/build/bundle-server.ts';
import { iconImports } from './platform/build/icon-imports-plugin.ts';
import { interfaceTexts } from './platform/build/texts-plugin.ts';
import { browserAnswerShapes } from './platform/contract/answer-shapes-contract-plugin.ts';
import { browserContract } from './platform/contract/browser-contract-plugin.ts';
import { fontsOfLanguages } from './platform/i18n/fonts-of-languages.ts';
import { offline } from './platform/offline/offline-plugin.ts';

/** Screens that only the network has. None has a loader of its own, which the screen shown instead could not have. */
const networkScreens =
  /^\/app\/routes\/app\/(?:admin\/|billing\/|add-card|plans|students|class|join-class|bring-in|import|explain-to-friend|pair|call-check|welcome|memory)/;

const keptAreas = areas.filter(({ offline }) => offline === 'screens and texts').map(({ name }) => name);
const keptTexts = areas.filter(({ offline }) => offline !== 'on use').map(({ name }) => name);

/** Modules that are cached when they are first used. */
const onUse = [
  new RegExp(`^/features/(?!(?:${keptAreas.join('|')})/)[\\w-]+/(?:ui|rules)/`),
  new RegExp(`^/features/(?!(?:${keptTexts.join('|')})/)[\\w-]+/(?:ui/[\\w-]+/)?texts/`),
  // Of the kept areas: what is large, or useless without a network.
  /^\/node_modules\/(?:@zxcvbn-ts|@zip\.js|socket\.io-client|tus-js-client|react-easy-crop|katex|uqr|canvas-confetti|cannon-es|three)\//,
  /^\/node_modules\/@xyflow\//,
  /^\/platform\/uploads\/send-by-tus\.ts/,
  /^\/ui\/(?:katex-render|qr-picture|youtube-frame)\.tsx?/,
  /^\/features\/people\/ui\/relations\//,
  /^\/features\/teaching\/ui\/classes\//,
  /^\/features\/messages\/client\/keep-conversations\.ts/,
  /^\/features\/review\/client\/ahead\//,
  /^\/features\/notifications\/(?:ui\/choices\/|rules\/|client\/)/,
  /^\/features\/self-test\/ui\/(?:(?:aloud|whiteboard|print|several|visitor-test)\/|setup-dialog\.tsx)/,
  /^\/features\/self-test\/ui\/road\/road-/,
  /^\/features\/account\/(?:password-strength|ui\/settings\/security-sections)\.tsx?/,
  /^\/features\/account\/(?:ui\/(?:keys|address)\/|rules\/(?:api-key|key-scope-names)\.ts)/,
  // A card of somebody else, which is read from the server.
  /^\/app\/shell\/(?:community-card|palette-people)\.tsx/,
  /^\/ui\/(?:space\/|(?:may-draw|ride)\.ts)/,
  /^\/features\/media\/(?:ui\/crop-dialog|rules\/other-picture)\.tsx?/,
  // Explore is read from the server; its route says so where it is not on the device.
  /^\/app\/explore\/(?!kinds)/,
  /^\/features\/collections\/ui\/explored-/,
  /^\/features\/publications\/ui\/(?:explore[-/]|own-choice)/,
  /^\/features\/cards\/ui\/explore\//,
  /^\/features\/publications\/ui\/(?!rate)[\w-]*dialog\.tsx/,
  /^\/features\/cards\/ui\/publishing\/(?:texts\/|(?:share-dialog|news-dialog|suited)\.tsx)/,
  /^\/features\/scenes\/videos/,
  /^\/app\/routes\/app\/(?:report-map|selected-cards)\.tsx/,
  /^\/features\/(?:collections\/ui\/collect|cards\/ui\/category-of)-several-dialog\.tsx/,
  /^\/features\/collections\/ui\/share-collection-dialog\.tsx/,
  /^\/app\/focus\//,
];

/** Loaded by the build itself, not with this file. */
const readContract = async () => (await import('#features/contract.ts')).contract;

/**
 * Groups of calls that Today and the frame around it make; the others are loaded with the first of them. Messages to
 * the team wait on pages without a service worker, where a part that could not be loaded once is not loaded again.
 */
const callsOfFirstScreen = ['account', 'cards', 'contact', 'focusSessions', 'notifications', 'repeat', 'review'];

/** Namespaces by the file that the browser fetches; each other one has a file of its own. */
const texts = interfaceTexts({
  base: ['app', 'ui', 'account', 'cards'],
  first: ['collections', 'guide', 'repeat', 'catalogue'],
  more: ['card-editor', 'memory', 'self-test', 'voice', 'media', 'notifications', 'people', 'take-along', 'teaching'],
});

export default defineConfig(({ command }) => ({
  plugins: [
    browserContract(readContract, callsOfFirstScreen),
    browserAnswerShapes(readContract, callsOfFirstScreen),
    texts,
    placesOfSources(/\/platform\/i18n\//),
    iconImports(),
    chunks({
      base: /\/app\/(entry\.client|root)\.tsx/,
      first: /\/app\/routes\/app\/(layout|today)\.tsx/,
      public: /\/app\/routes\/public\//,
      together: [
        // The index of the package exports it to everybody; few screens use it.
        [/\/node_modules\/(?:react-i18next\/.*\/(?:Trans|IcuTrans)\w*|html-parse-stringify\/.*)\.m?js$/, 'trans'],
      ],
      shared: [
        [/^\/node_modules\/@(?:base-ui|floating-ui)\//, 'base-ui'],
        [/^\/node_modules\/lucide-react\//, 'icons'],
        [/^\/node_modules\/(?:@dnd-kit)\//, 'dnd-kit'],
        [/^\/(?:node_modules\/uqr\/|ui\/qr-picture\.tsx)/, 'qr'],
        [/^\/ui\/youtube-frame\.tsx/, 'youtube'],
        [/^\/node_modules\/(?:@xyflow|d3-\w+|zustand|classcat)\//, 'xyflow'],
        [/^\/node_modules\/(?:@[^/]+\/)?([^/]+)\//, '$1'],
        // Each loaded where something is drawn in three dimensions, and by no other screen.
        [/^\/ui\/space\//, 'space'],
        [/^\/ui\/(?:may-draw|ride)\.ts/, 'may-draw'],
        [/^\/ui\/confetti\.ts/, 'confetti'],
        [/^\/(?:ui|client|platform|vocabulary)\//, 'house'],
        // What each area shows on the screens of others: small, and without its styles.
        [/^\/(?:features\/[\w-]+|app)\/places\.tsx?/, 'places'],
        // Without the styles of the runner, which no other screen may bring into its document.
        [
          /^\/features\/self-test\/(?:rules\/|client\/|ui\/(?:stored-tests|review-events|friend-slot|deck-rating|member-rating)\.tsx?)/,
          'tests',
        ],
        // Only on screens that need the network.
        [/^\/features\/membership\/ui\/(?:change-dialog|public-plans|invoice-list)\.tsx/, 'plans'],
        [/^\/features\/guide\/ui\/intro-video\.tsx/, 'intro-video'],
        // Each loaded when it is first opened.
        [/^\/features\/teaching\/ui\/locked\//, 'locked'],
        [/^\/features\/teaching\/(?:ui\/classes|rules\/classes)\//, 'classes'],
        // With the schemas of other areas.
        [
          /^\/(?:platform\/portable\/archived|features\/(?:portable|member-things\.contract|take-along\/(?:contract|ui\/(?:check-archived|bring-in-diary))|[\w-]+\/(?:portable[\w.-]*\.contract|portable|rules\/portable-[\w-]+)))\.ts/,
          'archive-check',
        ],
        // Loaded beside the tests of a card too, without scenes and sounds.
        [
          /^\/features\/focus-sessions\/(?:rules\/|ui\/(?:server-clock|clock-of-server|shown-clock|use-clock|use-wake-at|time-words|running-clock|room\/(?:sign-sender|timer-face|use-s)))/,
          'focus-timer',
        ],
        [/^\/features\/focus-sessions\/(?:ui\/(?!launch-session)|rules)/, 'focus'],
        [/^\/features\/sound\/(?:ui\/mixer|rules)\//, 'mixer'],
        [/^\/features\/self-test\/ui\/(aloud|whiteboard|print|several)\//, 'self-test-$1'],
        // What is around that runner, without its styles.
        [/^\/features\/self-test\/ui\/(?:own-several-test|use-whole-cards)\.tsx?/, 'own-several-test'],
        [/^\/features\/maps\/ui\/space\/drawn\/board-/, 'space-board'],
        [/^\/features\/maps\/ui\/space\/drawn\//, 'space-maps'],
        // All of the map editor, which has styles; the rest of the area's screens may be part of a document.
        [
          /^\/features\/maps\/ui\/(?!public\/|publishing\/|formats\/|map-(?:copy|tile|session|skeleton|list|subject|test)|explored-maps|library-maps|use-learning|tile-size|deleted-maps|make-map|new-map-dialog|theme-picker|visited-maps|still-session)/,
          'map-editor',
        ],
        [/^\/features\/mind-maps\/ui\/(?!still)/, 'map-editor'],
        [
          /^\/features\/maps\/(?:ui\/(?:public|publishing|formats)|rules\/formats)\/(?!draw-map|xml-text)/,
          'maps-shared',
        ],
        [/^\/features\/(?:maps|mind-maps)\//, 'maps'],
        [/^\/features\/publications\/ui\/explore\/(?!public-)/, 'explore'],
        [/^\/features\/([^/]+)\//, '$1'],
        [/^\/app\/explore\/(?!public-)/, 'explore'],
        [/^\/app\//, 'screens'],
      ],
      kept: {
        entries: (id) => /^\/app\/(?:entry\.client|root|routes\/app\/)/.test(id) && !networkScreens.test(id),
        onUse,
      },
    }),
    offline({
      serviceWorker: 'app/service-worker.ts',
      screens: /\/app\/(routes\/app\/|root\.tsx|entry\.client\.tsx)/,
      groups: {
        shell:
          /^\/app\/(?:entry\.client|root|routes\/app\/(?:layout|away|explore|not-found|notifications|queue|settings))\.tsx/,
        today: /^\/app\/routes\/app\/today\.tsx/,
        library: /^\/app\/routes\/app\/(?:library|bin|card|collections?|secret-card)\.tsx/,
        editor: /^\/app\/routes\/app\/(?:new-card|card-editing|card-edit)\.tsx/,
        tests: /^\/app\/routes\/app\/test\.tsx/,
        // The router reloads the page when a route's file cannot be loaded, again and again without a network.
        routes: /^\/app\/routes\/app\//,
      },
      texts: () => texts.files(),
      networkScreens,
      away: /^\/app\/routes\/app\/away\.tsx/,
      onUse,
      fonts: fontsOfLanguages,
    }),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false, target: 'es2023' },
  // The server loads the pages at every start: a few large files in a quarter of the time of six hundred small ones.
  ssr:
    command === 'build'
      ? { noExternal: [/^@base-ui\//, /^@tanstack\//, /^@dnd-kit\//, 'lucide-react', 'react-i18next', 'idb'] }
      : {},
  server: { hmr: { port: 24679 } },
}));

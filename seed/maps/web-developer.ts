import type { SampleMap } from './map-authoring.ts';

export const webDeveloper: SampleMap = {
  slug: 'web-developer',
  language: 'en',
  author: 'priya-raman',
  categories: ['GEEKDIGITAL', 'GEEKDIGITALWEBDEVELOPMENT'],
  theme: 'roadmap',
  title: 'The road of a web developer',
  description: `
    From the first request to a service that stays up. Go branch by branch; the frames hold what belongs together, and dashed lines show
    where one branch needs another.

    Everything linked here can be read free of charge.`,
  cover: 'how-a-page-loads',
  links: [
    ['How a page loads', 'Loading performance', 'explains'],
    ['Cookies and storage', 'Sessions', 'carry'],
    ['Semantic elements', 'Accessibility', 'are half of'],
    ['Fetch', 'REST', 'talks to'],
    ['TLS and HTTPS', 'Security'],
  ],
  outline: `
    How the web works | done | READ How the web works https://developer.mozilla.org/en-US/docs/Learn_web_development/Getting_started/Web_standards/How_the_web_works
      How a page loads | From address to pixels: look up, connect, ask, parse, draw. | done | card:how-a-page-loads
      DNS | Turns a name into an address, by asking from the root downwards. | done | READ What is DNS? https://www.cloudflare.com/learning/dns/what-is-dns/
      HTTP | done | READ HTTP overview https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Overview
        Methods | GET reads, POST creates, PUT replaces, DELETE removes. | done
        Status codes | 2xx went well, 3xx is elsewhere, 4xx is your mistake, 5xx is the server’s. | done
        Headers | done
        Caching | Cache-Control says who may keep a reply, and for how long. | doing | READ HTTP caching https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching
      TLS and HTTPS | Encrypts, and proves who answers. | doing
      Cookies and storage | A cookie goes with every request; local storage stays in the browser. | doing
    HTML | group | done | READ Structuring content with HTML https://developer.mozilla.org/en-US/docs/Learn_web_development/Core/Structuring_content
      Document structure | done
      Semantic elements | header, nav, main, article: the meaning, not the look. | done
      Links and pictures | done
      Tables | done
      Forms | doing | READ Web forms https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Forms
        Labels and fields | done
        Validation | In the browser for comfort, on the server for safety. | doing
      Metadata | Title, description, language, and what is shown when a link is shared.
    CSS | doing | READ CSS styling basics https://developer.mozilla.org/en-US/docs/Learn_web_development/Core/Styling_basics
      Selectors | done
      Cascade and specificity | Origin, layer, specificity, order: the last one left wins. | done
      Box model | Content, padding, border, margin. | done
      Units | rem follows the reader’s letters, ch the width of a zero. | done
      Layout | doing | group
        Flexbox | One dimension: a row or a column. | done | TOOL Flexbox Froggy https://flexboxfroggy.com/
        Grid | Two dimensions at once. | doing | TOOL Grid Garden https://cssgridgarden.com/
        Positioning | done
      Responsive design | doing | READ Responsive Web Design https://alistapart.com/article/responsive-web-design/
        Media queries | done
        Container queries | Ask the size of the parent instead of the window.
      Custom properties | Variables that follow the cascade. | doing
      Animation
        Transitions | done
        Reduced motion | Some people get ill from motion, and say so in their system.
    JavaScript | doing | READ The Modern JavaScript Tutorial https://javascript.info/
      The language | doing | group
        Values and types | done
        Functions and closures | A closure remembers the variables around it. | done
        Objects and prototypes | doing
        Arrays | done
        Modules | done
        Errors | doing
        Promises and async | The event loop runs one thing at a time, and comes back. | doing | VIDEO What the heck is the event loop anyway? https://www.youtube.com/watch?v=8aGhZQkoFbQ
      The browser | doing
        DOM | The document as a tree of objects. | done
        Events | They bubble from the target to the root. | done
        Fetch | doing
        Workers | Work beside the page, so that it stays quick.
      Service workers | Answer requests without a network. | READ Using service workers https://developer.mozilla.org/en-US/docs/Web/API/Service_Worker_API/Using_Service_Workers
      TypeScript | doing | READ The TypeScript Handbook https://www.typescriptlang.org/docs/handbook/intro.html
        Annotations and inference | done
        Unions and narrowing | doing
        Generics
    Tools | doing
      Git | done | card:git-basics | READ Pro Git https://git-scm.com/book/en/v2
        Commits | done
        Branches | done
        Rebase or merge | A rebase rewrites, a merge remembers. | doing
      Editor | done
      Command line | done | READ The Missing Semester https://missing.csail.mit.edu/
      Packages | npm, lock files, semantic versions. | doing | READ Semantic Versioning https://semver.org/
      Developer tools of the browser | done
      Bundlers | doing
      Linting and formatting | done
      Code review | Small changes, read by somebody else. | doing
    Frameworks | READ React: quick start https://react.dev/learn
      Components | doing
      State | doing
      Effects | To stay in step with something outside of the page.
      Routing
      Server rendering
    Server | READ Introduction to Node.js https://nodejs.org/en/learn/getting-started/introduction-to-nodejs
      Node.js | doing
      REST | Resources with addresses, and the methods of HTTP. | doing
      GraphQL | READ Learn GraphQL https://graphql.org/learn/
      WebSockets
      Validation of input | Nothing that comes from outside is what it says.
      Background jobs
    Data | READ Use The Index, Luke https://use-the-index-luke.com/
      SQL | doing | group
        Select and join | done
        Indexes | A sorted copy of a few columns: fast to read, slower to write. | doing
        Transactions | All or nothing. | doing
        Migrations
      PostgreSQL | READ PostgreSQL tutorial https://www.postgresql.org/docs/current/tutorial.html
      SQLite | doing | READ Appropriate uses for SQLite https://www.sqlite.org/whentouse.html
      Key-value stores
    Accounts | group
      Passwords | Only as a slow hash with a salt. | done
      Sessions | doing
      Passkeys | A key pair instead of a secret that both sides know. | card:passkeys
      OAuth | READ OAuth 2.0 Simplified https://www.oauth.com/
    Security | READ OWASP Top Ten https://owasp.org/www-project-top-ten/
      Cross-site scripting | Escape what people write, wherever it is shown. | doing
      Cross-site requests | SameSite cookies and a check of the origin.
      SQL injection | Parameters, never pasted strings. | done
      Content security policy
      Secrets | Not in the repository.
    Accessibility | doing | READ WCAG 2 overview https://www.w3.org/WAI/standards-guidelines/wcag/
      Keyboard | Everything that a mouse can do. | doing
      Names and roles | doing
      Contrast | 4.5 to 1 for text. | done
      Screen readers
    Testing | READ Testing Library: guiding principles https://testing-library.com/docs/guiding-principles/
      Unit tests | doing
      Journeys in a browser | doing | TOOL Playwright https://playwright.dev/
      Property tests | State a law, and let the machine look for an exception.
    Performance | READ Web Vitals https://web.dev/articles/vitals
      Loading performance
      Pictures | The right size, a modern format, and late when out of sight. | doing
      Main thread
      Measuring | Measure first. | text
    Running it
      Containers | doing | READ Docker: get started https://docs.docker.com/get-started/
      Continuous integration | doing
      Deployment
      Logs and metrics
      Backups | One that was never restored is none. | text`,
};

import { choose, fill, order, pair, read, tool, typed, type SampleCard } from '../../authoring.ts';

export const howAPageLoads: SampleCard = {
  slug: 'how-a-page-loads',
  language: 'en',
  author: 'priya-raman',
  categories: ['GEEKDIGITAL', 'GEEKDIGITALNETWORKS'],
  title: 'What happens when you open a web page',
  subtitle: 'DNS, TCP, TLS and HTTP in order',
  memo: 'Name, connection, lock, question, answer, picture',
  description: `
    Between pressing Enter and seeing a page lie a few hundred milliseconds and four protocols. Each solves one problem and hands over
    to the next. Knowing the order is half of finding a fault.`,
  summary: `
    1. **DNS** turns the name into an IP address.
    2. **TCP** (or QUIC) opens a connection.
    3. **TLS** proves who the server is and encrypts.
    4. **HTTP** asks for the page and gets an answer with a status.
    5. The browser builds the page and asks for the rest.`,
  minutes: 15,
  ideas: [
    [
      'DNS: from name to number',
      'A resolver asks the root, then the top-level domain, then the domain’s own name server, and keeps the answer for as long as its **TTL** says.',
    ],
    [
      'TCP: a reliable connection',
      'Three messages open it: **SYN**, **SYN-ACK**, **ACK**. Lost packets are sent again, and bytes arrive in order. HTTP/3 uses QUIC over UDP instead.',
    ],
    [
      'TLS: the lock',
      'The server shows a **certificate** signed by an authority that the browser trusts; both sides agree on keys. Then nobody in between can read along.',
    ],
    [
      'HTTP: question and answer',
      'A request names a method and a path, such as `GET /index.html`. The answer has a status: **2xx** success, **3xx** elsewhere, **4xx** your fault, **5xx** the server’s.',
    ],
    [
      'Rendering',
      'The browser parses HTML into the **DOM**, CSS into rules, lays out boxes and paints them. Scripts may change all of it.',
    ],
  ],
  flashcards: [
    ['What does DNS stand for?', 'Domain Name System'],
    ['What does HTTP status 404 mean?', 'Not found', 'The page was not found'],
    ['Default port of HTTPS', '443'],
    ['Default port of HTTP', '80'],
    ['Which DNS record holds an IPv6 address?', 'AAAA', 'The AAAA record'],
    ['The three messages that open a TCP connection', 'SYN, SYN-ACK, ACK'],
    ['On which transport does HTTP/3 run?', 'QUIC', 'QUIC over UDP'],
    ['Which status says that a page has moved for good?', '301', '308'],
  ],
  questions: [
    order('Put the steps in order.', 'DNS lookup, TCP connection, TLS handshake, HTTP request, rendering'),
    pair('What does the status say?', {
      200: 'OK',
      301: 'Moved permanently',
      403: 'Forbidden',
      404: 'Not found',
      500: 'Internal server error',
    }),
    choose(
      'What does TLS give you?',
      ['Nobody in between can read along', 'Proof of which server answers'],
      ['A faster connection', 'A shorter address', 'Protection from every virus'],
    ),
    typed('Write the port.', { HTTPS: '443', HTTP: '80', SSH: '22' }),
    fill('The browser turns HTML into the [DOM] and asks for a page with the method [GET].', ['DNS', 'POST', 'TTL']),
  ],
  resources: [
    read(
      'How the web works',
      'https://developer.mozilla.org/en-US/docs/Learn_web_development/Getting_started/Web_standards/How_the_web_works',
      { author: 'MDN Web Docs' },
    ),
    read('What is DNS?', 'https://www.cloudflare.com/learning/dns/what-is-dns/', { author: 'Cloudflare', about: 0 }),
    read('RFC 9110: HTTP Semantics', 'https://www.rfc-editor.org/rfc/rfc9110', { author: 'IETF', about: 3 }),
    tool('SSL Server Test', 'https://www.ssllabs.com/ssltest/', { author: 'Qualys SSL Labs', about: 2 }),
  ],
};

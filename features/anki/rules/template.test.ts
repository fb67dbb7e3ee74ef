import { expect, test } from 'vitest';
import { renderTemplate, type TemplateNote } from './template.ts';

const note: TemplateNote = {
  fields: new Map([
    ['Front', 'one'],
    ['Back', '<b>two</b>'],
    ['Empty', '<div><br></div>'],
    ['Kanji', ' 漢字[かんじ]です'],
    ['Text', 'The {{c1::Krebs}} cycle'],
  ]),
  tags: ['a', 'b'],
  deck: ['Top', 'Below'],
  noteType: 'A type',
  template: 'Card 1',
};

test.each([
  ['{{Front}} and {{ Back }}', 'one and <b>two</b>'],
  ['{{#Front}}yes{{/Front}}{{^Front}}no{{/Front}}', 'yes'],
  ['{{#Empty}}yes{{/Empty}}{{^Empty}}no{{/Empty}}', 'no'],
  ['{{#Front}}{{#Empty}}a{{/Empty}}{{^Empty}}b{{/Empty}}{{/Front}}', 'b'],
  ['{{! a comment }}<!-- {{Back}} -->{{Front}}', 'one'],
  ['{{=<% %>=}}<%Front%>{{Front}}', 'oneone'],
  ['{{Front}}{{=<% %>=}}<%#Front%>!<%/Front%>', 'one!'],
  ['<%Front%>', '<%Front%>'],
  ['{{text:Back}}', ' two '],
  ['{{furigana:Kanji}}', '<ruby>漢字<rt>かんじ</rt></ruby>です'],
  ['{{kana:Kanji}}', 'かんじです'],
  ['{{kanji:Kanji}}', '漢字です'],
  ['{{Tags}} {{Deck}} {{Subdeck}} {{Type}} {{Card}}', 'a b Top::Below Below A type Card 1'],
  ['{{cloze:Text}}', 'The {{c1::Krebs}} cycle'],
  ['{{FrontSide}}{{tts en_US voices=A:Front}}', ''],
  ['{{hint:Front}}{{type:Front}}', ''],
  ['{{Front', '{{Front'],
])('the front %s', (template, html) => {
  expect(renderTemplate(template, note, 'front').html).toBe(html);
});

test('the back shows hints and what was to be typed, and no gaps again', () => {
  const back = renderTemplate('{{hint:Front}} {{type:Back}} {{cloze:Text}}', note, 'back');
  expect(back.html).toBe('one <b>two</b> ');
  expect(back.typed).toEqual(['Back']);
});

test('what is not known is named', () => {
  expect(renderTemplate('{{mine:Front}} {{Nowhere}}', note, 'front')).toMatchObject({
    html: 'one ',
    unknown: ['mine', 'Nowhere'],
  });
});

test('a template of many unclosed sections ends', () => {
  expect(renderTemplate('{{#Front}}'.repeat(20_000), note, 'front').html).toBe('');
});

import fc from "fast-check";
import { marker } from "./fuzz-request.ts";

const loneSurrogates = ["\ud800", "a\udfffb", "\udc00\ud800"];
const controlCharacters = [
  "\0",
  "a\0b",
  "\r\nX-Injected: 1",
  "a\u2028b\u2029c",
  "\u0085",
  "\x1b[31m",
  "\ufeff",
  "\u200b",
];
const scripts = [
  "\u202eabc\u202c",
  "مرحبا",
  "हिन्दी",
  "e\u0301".repeat(30),
  "👩‍👩‍👧‍👦",
  "İıſﬃ",
  "ﷺ".repeat(50),
  "\ufffe\uffff",
  "𝕏",
];
const markup = [
  marker,
  `${marker}<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>${marker}`,
  `</script>${marker}`,
  `javascript:alert(1)//${marker}`,
  "{{7*7}}<%= 7*7 %>",
  "<![CDATA[",
  "&lt;zq&gt;",
];
const injections = [
  "' or '1'='1",
  "'; drop table orders; --",
  "\\",
  "%",
  "_",
  "$1",
  "::int",
  "1) union select 1 --",
  "../../../../etc/passwd",
  "..\\..\\",
  "%2e%2e%2f",
  "%00",
  "%",
  "%zz",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "a@b.example\r\nBcc: c@d.example",
  "(((((((((((((a+)+)+)+)+",
  "& | ! :* <->",
];
const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "length",
  "null",
  "undefined",
  "true",
];
const numbers = [
  "NaN",
  "Infinity",
  "-0",
  "-1",
  "1e309",
  "1e9",
  "0x10",
  "1_000",
  "٣",
  "9007199254740993",
  "99999999999999999999",
  " 1 ",
  "1.5",
];
const dates = [
  "0000-00-00T00:00:00Z",
  "0000-01-01T00:00:00.000Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "2024-02-30T00:00:00.000Z",
  "1990-01-01T00:00:00.123456789012Z",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "1990-01-01T23:59:60Z",
];
const ids = ["0".repeat(24), "f".repeat(24), "F".repeat(24), "0".repeat(23), `${"0".repeat(24)}\n`, "0".repeat(25)];
const lengths = [
  "",
  " ",
  "a".repeat(81),
  "a".repeat(256),
  "é".repeat(2001),
  "💥".repeat(1000),
  "a".repeat(10_000),
  " ".repeat(5000),
];

const hostileStrings = [
  ...[loneSurrogates, controlCharacters, scripts, markup, injections, names, numbers, dates, ids, lengths].flat(),
];
/** Texts that a field for free text accepts. They are short, and mostly without NUL, which the shop refuses. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...markup) },
  { weight: 2, arbitrary: fc.constantFrom(...[loneSurrogates, controlCharacters.slice(2), scripts].flat()) },
  { weight: 2, arbitrary: fc.constantFrom(...[injections, names, numbers, dates].flat()) },
);

export const hostileString: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...hostileStrings), fc.constantFrom(...hostileStrings))
      .map((two) => two.join("")),
  },
);

const hostileNumber = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1.005,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    -(2 ** 53),
    2 ** 63,
    1e21,
    1e308,
    5e-324,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Objects with keys that would change other objects if they were copied by assignment. */
const pollution = [
  '{"__proto__":{"isAdmin":true,"status":500}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"valueOf":1,"length":-1,"then":"x"}',
].map((text): unknown => JSON.parse(text));
const nest = (depth: number) => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`) as unknown;

/** JSON values of unexpected types, sizes and keys. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileString },
  { weight: 2, arbitrary: hostileNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], {}, ...pollution, nest(50), nest(2000)),
  },
  { weight: 1, arbitrary: hostileString.map((text) => [text, text]) },
  { weight: 1, arbitrary: fc.tuple(hostileString, hostileString).map((entry) => Object.fromEntries([entry])) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }) },
);

/** Bodies that are not JSON, or that a parser should not accept. */
export const malformedJson: fc.Arbitrary<string | Buffer> = fc.constantFrom<string | Buffer>(
  "",
  "{",
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  "nan",
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":1}{"a":2}',
  '{"a":1,"a":2}',
  '\ufeff{"a":1}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"__proto__":{"a":1}}',
  "[".repeat(50_000),
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  `"${"a".repeat(300_000)}"`,
  `{"a":"${"é".repeat(200_000)}"}`,
  `[${"1,".repeat(60_000)}1]`,
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.alloc(1000),
);

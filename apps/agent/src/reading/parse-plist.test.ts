import { expect, test } from 'vitest'
import { parsePlist } from './parse-plist.ts'

const plist = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">${body}</plist>\n`

test('reads every kind of value', () => {
  const body = `<dict>
    <!-- said <by> somebody -->
    <key>name</key><string>A &amp; B &lt;&#x41;&#66;&gt; &unknown;</string>
    <key>empty</key><string/><key>none</key><array/><key>nothing</key><dict/>
    <key>count</key><integer>-3</integer><key>share</key><real>0.5</real>
    <key>on</key><true/><key>off</key><false/>
    <key>bytes</key><data>AAEC</data><key>day</key><date>2024-06-10T08:20:12Z</date>
    <key>list</key><array><integer>1</integer><dict><key>a</key><string>b</string></dict></array>
  </dict>`
  expect(parsePlist(plist(body))).toEqual({
    name: 'A & B <AB> &unknown;',
    empty: '',
    none: [],
    nothing: {},
    count: -3,
    share: 0.5,
    on: true,
    off: false,
    bytes: 'AAEC',
    day: '2024-06-10T08:20:12Z',
    list: [1, { a: 'b' }],
  })
})

test('a key cannot reach behind the object', () => {
  const value = parsePlist(plist('<dict><key>__proto__</key><dict><key>a</key><true/></dict></dict>'))
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object.keys(value ?? {})).toEqual(['__proto__'])
})

test.each([
  ['nothing', ''],
  ['no value', plist('')],
  ['half of it', '<plist><dict><key>a</key><string>b'],
  ['crossed tags', plist('<dict><array></dict></array>')],
  ['a tag inside a text', plist('<string>a<dict/></string>')],
  ['a bottomless one', plist('<array>'.repeat(10_000))],
])('refuses %s', (_, text) => {
  expect(() => parsePlist(text)).toThrow(Error)
})

test('a hostile file costs no more time than its length', () => {
  const before = performance.now()
  for (const text of ['<a'.repeat(500_000), '<!--'.repeat(60_000), '&'.repeat(500_000), '<?'.repeat(500_000)])
    expect(() => parsePlist(text)).toThrow(Error)
  expect(performance.now() - before).toBeLessThan(10_000)
})

import { expect, test } from 'vitest'
import { asciiOf, readRegistration, readRegistries, registryFor } from './registries.rules.ts'

const list = (...services: unknown[]) => JSON.stringify({ version: '1.0', services })
const given = (...services: unknown[]) => readRegistries(list(...services)) ?? new Map<string, URL>()

test('the registry of the longest ending is asked, by https where it has that', () => {
  const registries = given(
    [
      ['com', 'NET'],
      ['http://com.example/v1', 'https://com.example/v1'],
    ],
    [['uk'], ['https://uk.example/']],
    [['co.uk'], ['https://co.example/?x=1']],
    [['xn--mgbx4cd0ab'], ['http://plain.example/rdap/']],
  )
  const lookUp = (name: string) => {
    const found = registryFor(registries, name)
    return found && [found.base.href, ...found.names]
  }
  expect(lookUp('example.com')).toEqual(['https://com.example/v1/', 'example.com'])
  expect(lookUp('example.net')?.[0]).toBe('https://com.example/v1/')
  expect(lookUp('www.example.uk')).toEqual(['https://uk.example/', 'www.example.uk', 'example.uk'])
  // `co.uk` itself cannot be registered where it has a registry of its own.
  expect(lookUp('www.example.co.uk')).toEqual(['https://co.example/', 'www.example.co.uk', 'example.co.uk'])
  expect(lookUp('a.xn--mgbx4cd0ab')?.[0]).toBe('http://plain.example/rdap/')
  expect(lookUp('example.org')).toBeUndefined()
  expect(lookUp('com')).toEqual(['https://com.example/v1/', 'com'])
})

test('a long name is not a request for each of its labels', () => {
  const registries = given([['com'], ['https://com.example/']])
  const name = `${'a.'.repeat(120)}example.com`
  expect(registryFor(registries, name)?.names).toEqual([
    'a.a.a.a.example.com',
    'a.a.a.example.com',
    'a.a.example.com',
    'a.example.com',
    'example.com',
  ])
})

test('what is no list of registries is none', () => {
  expect(readRegistries('<html>')).toBeUndefined()
  expect(readRegistries('{}')).toBeUndefined()
  expect(readRegistries(list([['com'], 'https://com.example/']))).toBeUndefined()
  expect(
    readRegistries(list([['com'], Array.from({ length: 21 }, () => 'https://a.example')])),
  ).toBeUndefined()
  expect(given([['com'], ['file:///etc/passwd', 'no address']]).size).toBe(0)
})

test('a name is asked for in ASCII', () => {
  expect(asciiOf(' Example.COM. ')).toBe('example.com')
  expect(asciiOf('مثال.شبكة')).toBe('xn--mgbh0fb.xn--ngbc5azd')
  expect(asciiOf('::1')).toBe('')
})

const at = (...events: unknown[]) => JSON.stringify({ objectClassName: 'domain', events })
const expiration = (eventDate: unknown) => ({ eventAction: 'expiration', eventDate })
const read = (text: string) => {
  const found = readRegistration(text)
  return found?.kind === 'found' ? new Date(found.expiresAt).toISOString() : found?.kind
}

test('the latest expiration counts, and nothing else that happened', () => {
  const registered = { eventAction: 'registration', eventDate: '2031-01-01T00:00:00Z' }
  const registrar = { eventAction: 'registrar expiration', eventDate: '2032-01-01T00:00:00Z' }
  expect(read(at(registered, expiration('2027-03-01T04:00:00Z'), registrar))).toBe('2027-03-01T04:00:00.000Z')
  expect(read(at(expiration('2028-03-01T00:00:00Z'), expiration('2027-03-01T00:00:00Z')))).toBe(
    '2028-03-01T00:00:00.000Z',
  )
  expect(read(at(registered))).toBe('unpublished')
  expect(read('{"objectClassName":"domain"}')).toBe('unpublished')
})

test('the forms of time that registries use are read', () => {
  expect(read(at(expiration('2027-03-01T02:00:00.123+02:00')))).toBe('2027-03-01T00:00:00.123Z')
  expect(read(at(expiration('2027-03-01T02:00:00+0200')))).toBe('2027-03-01T00:00:00.000Z')
  expect(read(at(expiration('2027-03-01T02:00:00')))).toBe('2027-03-01T02:00:00.000Z')
  expect(read(at(expiration('2027-03-01')))).toBe('2027-03-01T00:00:00.000Z')
})

test('an answer that is none is not believed', () => {
  for (const text of ['', '[]', 'null', '<html>', '{"objectClassName":"entity"}', at().slice(0, -1)])
    expect(readRegistration(text)).toBeUndefined()
  expect(readRegistration(at(...Array.from({ length: 501 }, () => 1)))).toBeUndefined()
  for (const date of [0, null, {}, '', 'soon', '2027-99-99', `2027-03-01T00:00:00.${'1'.repeat(40)}Z`])
    expect(read(at(expiration(date)))).toBe('unpublished')
  expect(read(at(null, 'x', [], expiration('2027-03-01')))).toBe('2027-03-01T00:00:00.000Z')
})

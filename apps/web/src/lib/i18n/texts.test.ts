import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import { beforeAll, expect, test } from 'vitest'
import { codes } from '../../locales/en/codes.ts'
import { problems } from '../../locales/en/problems.ts'
import { ApiError, fromBody } from '../api/api-error.ts'
import { useProblem } from '../forms.ts'
import { isolateText } from '../isolate-text.ts'
import { useErrorText } from './use-error-text.ts'

let problemOf: ReturnType<typeof useProblem>
let textOf: ReturnType<typeof useErrorText>

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  const Texts = () => {
    problemOf = useProblem()
    textOf = useErrorText()
    return null
  }
  const messages = { codes, problems }
  const spoken = { locale: 'en', messages, children: createElement(Texts) }
  act(() => root.render(createElement(IntlProvider, spoken)))
  return () => {
    act(() => root.unmount())
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  }
})

test('a field says what is wrong with it, and nothing while nothing is', () => {
  expect(problemOf({ type: 'custom', message: 'required' })).toBe(problems.required)
  expect(problemOf({ type: 'custom', message: '' })).toBeUndefined()
  expect(problemOf({ type: 'custom' })).toBeUndefined()
  expect(problemOf(undefined)).toBeUndefined()
})

test.for([
  ['a code of the server', new ApiError('resource.conflict', 409, 'm'), codes.resource.conflict],
  ['no server', new ApiError('network.unreachable', 503, 'm'), codes.network.unreachable],
  ['an error of the page itself', new TypeError('x is undefined'), codes.server.failed],
  ['what is no error at all', 'x', codes.server.failed],
  [
    'a code of a newer server',
    fromBody({ code: 'new.code', message: 'Its own words' }, 409),
    'Its own words',
  ],
  ['a server that failed', fromBody(null, 500), codes.server.failed],
  // Only an answer that arrived without a reason gets the text of its caller.
  ['a refusal without a reason', fromBody({ success: false }, 200), 'It did not work'],
  ['a refusal with a code', fromBody({ code: 'resource.conflict' }, 200), codes.resource.conflict],
] as const)('%s is told in words of the catalogue, or of the server', ([, error, text]) => {
  expect(textOf(error, 'It did not work')).toBe(text)
})

test('a refusal without a reason, where nobody has words for it, is a failure of the server', () => {
  expect(textOf(fromBody({ success: false }, 200))).toBe(codes.server.failed)
  expect(textOf(fromBody({ success: false }, 399), 'It did not work')).toBe('It did not work')
  expect(textOf(fromBody({ success: false }, 400), 'It did not work')).toBe(codes.server.failed)
})

test('a name keeps its own direction within a sentence of the other', () => {
  // Opened by the isolate that takes its direction from the name itself, and closed again.
  expect(isolateText('web-1')).toBe('\u2068web-1\u2069')
})

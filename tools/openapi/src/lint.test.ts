import { expect, test } from 'vitest'
import { lint } from './lint.ts'

const document = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
  servers: [{ url: '/' }],
  security: [],
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        summary: 'Get a',
        responses: { 200: { description: 'It' }, '4XX': { description: 'Not it' } },
      },
    },
  },
}
const get = document.paths['/a'].get

test('a document that says everything has no problem', async () => {
  expect(await lint(JSON.stringify(document))).toEqual([])
})

test.for([
  ['info-license', { ...document, info: { title: 'A', version: '1' } }],
  ['no-empty-servers', { ...document, servers: [] }],
  [
    'operation-4xx-response',
    { ...document, paths: { '/a': { get: { ...get, responses: { 200: get.responses[200] } } } } },
  ],
  ['operation-summary', { ...document, paths: { '/a': { get: { ...get, summary: undefined } } } }],
  [
    'no-unresolved-refs',
    { ...document, paths: { '/a': { get: { ...get, responses: { '4XX': { $ref: '#/b' } } } } } },
  ],
  ['path-parameters-defined', { ...document, paths: { '/a/{id}': { get } } }],
] as const)('%s is an error', async ([rule, broken]) => {
  expect((await lint(JSON.stringify(broken))).join('\n')).toContain(`(${rule})`)
})

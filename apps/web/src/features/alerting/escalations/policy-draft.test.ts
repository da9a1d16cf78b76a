import { expect, test } from 'vitest'
import { newStep, startsOf, toDraft, toPolicy, toSteps } from './policy-draft.ts'

const person = '00000000-0000-7000-8000-000000000001'
const draft = () => ({
  name: ' Nights ',
  steps: [{ ...newStep(), targets: [`person:${person}` as const], wait: '٥' }],
  repeats: '2',
  isDefault: true,
})

test('a draft becomes a policy, with both kinds of digits', () => {
  expect(toPolicy(draft())).toEqual({
    name: 'Nights',
    steps: [{ targets: [{ kind: 'person', userId: person }], waitMinutes: 5 }],
    repeats: 2,
    isDefault: true,
  })
})

test('a draft with a missing or invalid field becomes none', () => {
  expect(toPolicy({ ...draft(), name: ' ' })).toBeNull()
  expect(toPolicy({ ...draft(), repeats: '10' })).toBeNull()
  expect(toSteps({ steps: [...draft().steps, newStep()] })).toBeNull()
  expect(
    toSteps({ steps: [{ ...draft().steps[0], ...newStep(), targets: [`person:${person}`], wait: '0' }] }),
  ).toBeNull()
})

test('a stored policy comes back as it was', () => {
  const steps = toSteps(draft()) ?? []
  const shown = steps.map(({ targets, waitMinutes }) => ({
    waitMinutes,
    targets: targets.map((target) => ({ ...target, name: 'Sara', reaches: ['Sara'] })),
  }))
  const at = '2026-01-01T00:00:00.000Z'
  const policy = {
    id: person,
    name: 'Nights',
    steps: shown,
    repeats: 2,
    isDefault: true,
    rules: 0,
    createdAt: at,
    changedAt: at,
  }
  expect(toPolicy(toDraft(policy, false))).toEqual(toPolicy(draft()))
})

test('steps begin after the waits before them', () => {
  expect(startsOf([{ waitMinutes: 5 }, { waitMinutes: 10 }, { waitMinutes: 1 }])).toEqual([0, 5, 15])
})

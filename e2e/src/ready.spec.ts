import { expect, test } from '@playwright/test'

test('the product answers, and says that each of its parts is up', async ({ request }) => {
  const answer = await request.get('/readyz')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ready' })
})

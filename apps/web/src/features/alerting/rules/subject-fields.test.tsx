import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { toDraft, type RuleDraft } from './rule-draft.ts'
import { SubjectFields } from './subject-fields.tsx'

function Form() {
  const form = useForm<RuleDraft>({ defaultValues: toDraft(null) })
  const threshold = useWatch({ control: form.control, name: 'threshold' })
  return (
    <FormProvider {...form}>
      <SubjectFields />
      <output>{threshold}</output>
    </FormProvider>
  )
}

test('a metric that holds or does not has no threshold to enter, and keeps 1', async () => {
  const screen = await renderInLanguage(<Form />)
  await expect.element(screen.getByRole('textbox', { name: 'At or above (%)' })).toBeVisible()
  const metric = screen.getByRole('combobox', { name: 'Metric' })
  for (const [name, hint] of [
    ['Container down', 'It should be running by its restart policy, or it ended with an error.'],
    ['Container unhealthy', 'Its health check fails. Containers without a health check are not watched.'],
    ['Service failed', 'systemd reports the unit as failed.'],
  ] as const) {
    await metric.selectOptions(name)
    await expect.element(screen.getByText(hint)).toBeVisible()
    expect(screen.getByRole('textbox').all()).toHaveLength(0)
    await expect.element(screen.getByRole('status')).toHaveTextContent('1')
    await expect.element(screen.getByRole('combobox', { name: 'Continuously for' })).toBeVisible()
  }
  await metric.selectOptions('Container restarts in 10 minutes')
  await expect.element(screen.getByRole('textbox', { name: 'Restarts, at least' })).toHaveValue('3')
  await metric.selectOptions('Container memory')
  await expect.element(screen.getByRole('textbox', { name: 'At or above (%)' })).toHaveValue('90')
})

test('the same in Arabic', async () => {
  const screen = await renderInLanguage(<Form />, 'ar')
  await screen.getByRole('combobox', { name: 'المقياس' }).selectOptions('خدمة أخفقت')
  await expect.element(screen.getByText('تظهر الوحدة في systemd بحالة الإخفاق.')).toBeVisible()
  expect(screen.getByRole('textbox').all()).toHaveLength(0)
})

import { Search } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { Combobox, type ComboboxItem } from '../../ui/form/combobox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { servers } from './servers.ts'
import { Section } from './section.tsx'
import { useWords } from './words.ts'

const items = servers.map(({ name, address }) => ({ value: name, label: name, hint: address }))

export function FormSamples() {
  const words = useWords()
  const [kind, setKind] = useState<keyof typeof words.kinds>('http')
  const [severity, setSeverity] = useState<keyof typeof words.severities>('high')
  const [server, setServer] = useState<ComboboxItem | null>(null)
  const [code, setCode] = useState('')
  const kinds = (['http', 'ping', 'tcp', 'dns'] as const).map((value) => ({
    value,
    label: words.kinds[value],
  }))
  return (
    <>
      <Section name="field · input · password-input · textarea">
        <Field label={words.name} hint={words.nameHint}>
          <Input placeholder={words.name} />
        </Field>
        <Field label={words.address} error={words.required}>
          <Input technical placeholder="https://10.0.0.12:8443/health" />
        </Field>
        <Field
          label={words.password}
          aside={
            <a href="#field" className="text-xs text-primary hover:underline">
              {words.forgot}
            </a>
          }
        >
          <PasswordInput autoComplete="current-password" defaultValue="correct horse" />
        </Field>
        <Field label={words.device} optional>
          <Input icon={<Search />} type="search" placeholder={words.search} />
        </Field>
        <Field label={words.name} disabled>
          <Input defaultValue="db-fra-0002" />
        </Field>
        <Field label={words.notes}>
          <Textarea defaultValue={words.notesText} />
        </Field>
      </Section>
      <div className="flex min-w-0 flex-col gap-8">
        <Section name="select · combobox">
          <Field label={words.kind}>
            <Select items={kinds} value={kind} onValueChange={setKind} />
          </Field>
          <Field label={words.device}>
            <Combobox items={items} value={server} onValueChange={setServer} placeholder={words.search} />
          </Field>
          <AsyncCombobox />
        </Section>
        <Section name="checkbox · switch · radio-group">
          <Checkbox label={words.agree} hint={words.notifyHint} defaultChecked />
          <Checkbox label={words.some} indeterminate />
          <Checkbox label={words.agree} disabled />
          <Switch label={words.notify} hint={words.notifyHint} defaultChecked />
          <Switch label={words.notify} />
          <Switch label={words.notify} disabled />
          <RadioGroup
            label={words.severity}
            value={severity}
            onValueChange={setSeverity}
            items={[
              { value: 'low', label: words.severities.low },
              { value: 'high', label: words.severities.high },
              { value: 'critical', label: words.severities.critical, hint: words.severityHint },
            ]}
          />
        </Section>
        <Section name="code-field">
          <Field label={words.code} hint={words.codeHint}>
            <CodeField value={code} onValueChange={setCode} />
          </Field>
          <Field label={words.code} error={words.codeWrong}>
            <CodeField value="481516" onValueChange={setCode} invalid />
          </Field>
        </Section>
      </div>
    </>
  )
}

/** Answers half a second later, as a search on the server would. */
function AsyncCombobox() {
  const words = useWords()
  const [value, setValue] = useState<ComboboxItem | null>(null)
  const [found, setFound] = useState<ComboboxItem[]>([])
  const [loading, setLoading] = useState(false)
  const search = (query: string) => {
    setLoading(true)
    setTimeout(() => {
      setFound(items.filter((item) => item.label.includes(query)))
      setLoading(false)
    }, 500)
  }
  return (
    <Field label={`${words.device} (async)`}>
      <Combobox
        items={found}
        value={value}
        onValueChange={setValue}
        onSearch={search}
        loading={loading}
        placeholder={words.search}
      />
    </Field>
  )
}

import { ArrowLeft, LogOut, Plus, RefreshCw, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, LinkButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Line, Section } from './section.tsx'
import { useWords } from './words.ts'

export function ActionSamples() {
  const words = useWords()
  const [range, setRange] = useState<'live' | 'h1' | 'h24' | 'd7'>('h1')
  const [tab, setTab] = useState<'overview' | 'processes' | 'alerts' | 'timeline'>('overview')
  return (
    <>
      <Section name="button">
        <Line>
          <Button variant="solid">
            <Plus aria-hidden />
            {words.add}
          </Button>
          <Button>{words.cancel}</Button>
          <Button variant="ghost">{words.details}</Button>
          <Button variant="danger">
            <Trash2 aria-hidden />
            {words.remove}
          </Button>
          <Button variant="link">{words.forgot}</Button>
        </Line>
        <Line>
          <Button variant="solid" size="sm">
            {words.save}
          </Button>
          <Button variant="solid">{words.save}</Button>
          <Button variant="solid" size="lg">
            {words.save}
          </Button>
        </Line>
        <Line>
          <Button variant="solid" pending>
            {words.save}
          </Button>
          <Button pending>{words.refresh}</Button>
          <Button variant="solid" disabled>
            {words.save}
          </Button>
          <Button disabled>{words.cancel}</Button>
        </Line>
      </Section>
      <Section name="icon-button · link-button · copy-button">
        <Line>
          <IconButton label={words.refresh}>
            <RefreshCw aria-hidden />
          </IconButton>
          <IconButton label={words.settings} variant="outline">
            <Settings aria-hidden />
          </IconButton>
          <IconButton label={words.signOut} size="sm">
            <LogOut aria-hidden className="flip-rtl" />
          </IconButton>
          <IconButton label={words.settings} variant="outline" disabled>
            <Settings aria-hidden />
          </IconButton>
          <CopyButton text="curl -fsSL https://marsad.example/install | sh" />
          <CopyButton text="curl -fsSL https://marsad.example/install | sh" labelled />
        </Line>
        <Line>
          <LinkButton href="#button">
            <ArrowLeft aria-hidden className="flip-rtl" />
            {words.servers}
          </LinkButton>
          <LinkButton href="#button" variant="solid">
            {words.add}
          </LinkButton>
          <LinkButton href="#button" variant="link">
            {words.details}
          </LinkButton>
        </Line>
      </Section>
      <Section name="segmented">
        <Segmented
          label={words.range}
          value={range}
          onValueChange={setRange}
          items={[
            { value: 'live', label: words.ranges.live },
            { value: 'h1', label: words.ranges.h1 },
            { value: 'h24', label: words.ranges.h24 },
            { value: 'd7', label: words.ranges.d7 },
          ]}
        />
        <Segmented
          size="sm"
          label={words.range}
          value={range}
          onValueChange={setRange}
          items={[
            { value: 'live', label: words.ranges.live },
            { value: 'h1', label: words.ranges.h1 },
            { value: 'h24', label: words.ranges.h24 },
          ]}
        />
      </Section>
      <Section name="tabs · pagination">
        <Tabs
          label={words.device}
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'overview', label: words.tabs.overview },
            { value: 'processes', label: words.tabs.processes },
            { value: 'alerts', label: words.tabs.alerts, count: 3 },
            { value: 'timeline', label: words.tabs.timeline },
          ]}
        >
          <p className="text-sm text-muted">
            {words.panel}: {words.tabs[tab]}
          </p>
        </Tabs>
        <Pagination onNext={() => undefined}>{words.position}</Pagination>
      </Section>
    </>
  )
}

import { Avatar } from '../../ui/data/avatar.tsx'
import { Bdi, Kbd, Separator, VisuallyHidden } from '../../ui/text.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateTime, RelativeTime } from '../../ui/time.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { StatusBadge } from '../../ui/data/badge.tsx'
import { Line, Section } from './section.tsx'
import { useWords } from './words.ts'

const now = Date.now()

export function TextSamples() {
  const words = useWords()
  return (
    <>
      <Section name="page-header · breadcrumbs" wide>
        <PageHeader
          above={
            <Breadcrumbs
              trail={[{ key: 'servers', link: <a href="#table">{words.servers}</a> }]}
              current={<Bdi>db-fra-0002</Bdi>}
            />
          }
          title={<Bdi>db-fra-0002</Bdi>}
          status={<StatusBadge status="ok">{words.states.ok}</StatusBadge>}
          description={words.fleetText}
          actions={
            <>
              <Button>{words.settings}</Button>
              <Button variant="solid">{words.add}</Button>
            </>
          }
        />
      </Section>
      <Section name="card">
        <Card
          title={words.fleet}
          description={words.fleetText}
          actions={<Button size="sm">{words.details}</Button>}
        >
          <p className="text-sm text-muted">{words.intro}</p>
        </Card>
        <Card title={words.command} flush>
          <div className="flex items-center justify-between gap-3 px-4 py-2">
            <Bdi mono truncate className="text-sm">
              curl -fsSL https://marsad.example/install | sh -s -- --token 4f1c
            </Bdi>
            <CopyButton text="curl -fsSL https://marsad.example/install | sh" />
          </div>
        </Card>
      </Section>
      <Section name="bdi · date-time · relative-time · avatar · kbd · separator">
        <p className="text-sm">
          {words.device} <Bdi mono>10.0.1.8</Bdi> · {words.disk} <Bdi mono>/var/lib/postgresql/18/main</Bdi>
        </p>
        <Line>
          <DateTime value={now} className="text-sm" />
          <DateTime value={now} show="date" className="text-sm" />
          <DateTime value={now} show="time" className="text-sm" />
        </Line>
        <Line>
          <RelativeTime value={now} className="text-sm" />
          <RelativeTime value={now - 250_000} className="text-sm" />
          <RelativeTime value={now - 8_000_000} className="text-sm" />
          <RelativeTime value={now + 90_000_000} className="text-sm" />
        </Line>
        <Separator />
        <Line>
          <Avatar name={words.person} size="sm" />
          <Avatar name={words.person} />
          <Avatar name={words.one} size="lg" />
          <Avatar name={words.person} src="/missing.png" />
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
            <VisuallyHidden>{words.search}</VisuallyHidden>
          </span>
        </Line>
      </Section>
    </>
  )
}

import { useState } from 'react'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Badge, StatusBadge } from '../../ui/data/badge.tsx'
import { Bdi } from '../../ui/text.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { Progress } from '../../ui/data/progress.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { type SortDirection, SortHeader } from '../../ui/data/sort-header.tsx'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../ui/data/table.tsx'
import { servers } from './servers.ts'
import { Line, Section } from './section.tsx'
import { useWords } from './words.ts'

export function DataSamples() {
  const words = useWords()
  return (
    <>
      <Section name="table · sort-header" wide>
        <ServerTable />
      </Section>
      <Section name="badge · status-badge">
        <Line>
          <StatusBadge status="ok">{words.states.ok}</StatusBadge>
          <StatusBadge status="warn">{words.states.warn}</StatusBadge>
          <StatusBadge status="bad">{words.states.bad}</StatusBadge>
          <StatusBadge status="idle">{words.states.idle}</StatusBadge>
        </Line>
        <Line>
          <Badge>{words.neutral}</Badge>
          <Badge tone="primary">{words.primary}</Badge>
          <Badge tone="bad">12</Badge>
        </Line>
      </Section>
      <Section name="meter · progress">
        <div className="flex max-w-xs flex-col gap-3">
          <Meter label={words.cpu} ratio={0.42} />
          <Meter label={words.memory} ratio={0.65} />
          <Meter label={words.disk} ratio={0.93} />
          <Meter label={words.memory} ratio={0.75} text={words.of} />
          <Meter label={words.cpu} ratio={0.93} stale />
          <Meter label={words.cpu} ratio={null} />
        </div>
        <Progress label={words.upload} ratio={0.64} />
        <Progress label={words.export} ratio={null} />
      </Section>
    </>
  )
}

function ServerTable() {
  const words = useWords()
  const format = useFormat()
  const [sort, setSort] = useState<{ by: 'name' | 'cpu'; direction: SortDirection }>({
    by: 'name',
    direction: 'ascending',
  })
  const [selected, setSelected] = useState('db-fra-0002')
  const header = (by: typeof sort.by) => ({
    direction: sort.by === by ? sort.direction : undefined,
    onSort: (direction: SortDirection) => setSort({ by, direction }),
  })
  return (
    <div className="-mx-4">
      <Table caption={words.servers} stickyFirst>
        <TableHead>
          <SortHeader {...header('name')}>{words.server}</SortHeader>
          <TableHeader>{words.ip}</TableHeader>
          <TableHeader>{words.os}</TableHeader>
          <TableHeader>{words.status}</TableHeader>
          <SortHeader {...header('cpu')}>{words.cpu}</SortHeader>
          <TableHeader>{words.memory}</TableHeader>
          <TableHeader align="end">{words.network}</TableHeader>
          <TableHeader align="end">{words.seen}</TableHeader>
        </TableHead>
        <TableBody>
          {servers.map((server) => (
            <TableRow key={server.name} selected={selected === server.name} stale={server.status === 'bad'}>
              <TableCell>
                <div className="flex items-center gap-3">
                  <Checkbox
                    aria-label={server.name}
                    checked={selected === server.name}
                    onCheckedChange={(checked) => setSelected(checked ? server.name : '')}
                  />
                  <RowLink href={`#${server.name}`}>
                    <Bdi truncate className="max-w-40">
                      {server.name}
                    </Bdi>
                  </RowLink>
                </div>
              </TableCell>
              <TableCell>
                <Bdi mono truncate className="max-w-36">
                  {server.address}
                </Bdi>
              </TableCell>
              <TableCell>
                <Bdi truncate className="max-w-36">
                  {server.system}
                </Bdi>
              </TableCell>
              <TableCell>
                <StatusBadge status={server.status}>{words.states[server.status]}</StatusBadge>
              </TableCell>
              <TableCell className="min-w-36">
                <Meter label={words.cpu} ratio={server.cpu} stale={server.status === 'bad'} />
              </TableCell>
              <TableCell className="min-w-36">
                <Meter label={words.memory} ratio={server.memory} stale={server.status === 'bad'} />
              </TableCell>
              <TableCell align="end" className="whitespace-nowrap">
                {format.rate(server.bytesPerSecond)}
              </TableCell>
              <TableCell align="end" className="whitespace-nowrap text-muted">
                <RelativeTime value={server.seen} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

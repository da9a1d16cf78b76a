import type { TicketDetail } from '@marsad/contract/http/tickets'
import { ticketCategories, ticketPriorities } from '@marsad/contract/tickets'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { DevicesField } from '../devices-field.tsx'
import { TicketDue, TicketPerson } from '../ticket-parts.tsx'
import { AssigneeFact } from './assignee-fact.tsx'
import type { Change } from './use-change-ticket.tsx'

interface FactsCardProps {
  detail: TicketDetail
  /** Null for readers who may only look. */
  change: Change | null
}

export function FactsCard({ detail, change }: FactsCardProps) {
  const t = useTranslations('tickets')
  const { ticket } = detail
  return (
    <Card title={t('one.facts')}>
      <dl className="flex flex-col gap-3.5 text-sm">
        <Fact name={t('field.assignedTo')}>
          <AssigneeFact ticket={ticket} />
        </Fact>
        <Fact name={t('field.priority')}>
          {change ? (
            <Select
              aria-label={t('field.priority')}
              value={ticket.priority}
              onValueChange={(priority) => void change({ priority }, detail)}
              items={ticketPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
            />
          ) : (
            t(`priority.${ticket.priority}`)
          )}
        </Fact>
        <Fact name={t('field.category')}>
          {change ? (
            <Select
              aria-label={t('field.category')}
              value={ticket.category}
              onValueChange={(category) => void change({ category }, detail)}
              items={ticketCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
            />
          ) : (
            t(`category.${ticket.category}`)
          )}
        </Fact>
        <Fact name={t('field.dueDate')}>
          <div className="flex flex-col gap-1.5">
            {change && <DueInput key={ticket.dueDate} detail={detail} change={change} />}
            {(!change || ticket.isOverdue) && <TicketDue ticket={ticket} />}
            {!change && !ticket.dueDate && <span className="text-muted">{t('one.noDue')}</span>}
          </div>
        </Fact>
        <Fact name={t('field.devices')}>
          <Devices detail={detail} change={change} />
        </Fact>
        <Fact name={t('field.createdBy')}>
          <TicketPerson person={ticket.createdBy} />
        </Fact>
        <Fact name={t('field.created')}>
          <DateTime value={new Date(ticket.createdAt)} />
        </Fact>
        <Fact name={t('field.changed')}>
          <DateTime value={new Date(ticket.changedAt)} />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

interface FieldProps {
  detail: TicketDetail
  change: Change
}

/** Saved on blur: while a year is being typed each digit is a date of its own. */
function DueInput({ detail, change }: FieldProps) {
  const t = useTranslations('tickets')
  const { dueDate } = detail.ticket
  const [value, setValue] = useState(dueDate ?? '')
  const send = (next: string | null) => {
    if (next !== dueDate) void change({ dueDate: next }, detail)
  }
  return (
    <WallClockInput
      kind="date"
      optional
      aria-label={t('field.dueDate')}
      value={value}
      onValueChange={setValue}
      onPick={(picked) => send(picked || null)}
      // What is typed and is no date changes nothing.
      onBlur={({ target }) => send(value || (target.value === '' ? null : dueDate))}
    />
  )
}

function Devices({ detail, change }: FactsCardProps) {
  const t = useTranslations('tickets.devices')
  const { devices } = detail.ticket
  const present = devices.flatMap(({ id, name }) => (id ? [{ id, name }] : []))
  // Linked devices stand in their field; a removed device is only a name.
  const listed = change ? devices.filter(({ id }) => id === null) : devices
  return (
    <div className="flex flex-col gap-2">
      {listed.length > 0 && (
        <ul className="flex flex-col gap-1">
          {listed.map(({ id, name }) => (
            <li key={id ?? name}>
              {id ? (
                <Link to="/servers/$id" params={{ id }} className="font-medium hover:underline">
                  <Bdi className="wrap-anywhere">{name}</Bdi>
                </Link>
              ) : (
                <Bdi className="wrap-anywhere text-muted">{name}</Bdi>
              )}
            </li>
          ))}
        </ul>
      )}
      {!change && devices.length === 0 && <span className="text-muted">{t('none')}</span>}
      {change && (
        <DevicesField
          withLinks
          value={present}
          onValueChange={(next) => void change({ deviceIds: next.map(({ id }) => id).toSorted() }, detail)}
        />
      )}
    </div>
  )
}

import type { Channel, ChannelTested } from '@marsad/contract/http/channels'
import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { useRefreshChannels } from './channels.api.ts'

interface ChannelTestProps {
  channel: Channel
  /** Further actions. */
  children: ReactNode
}

/** Sends a test message, and shows the result beside the button. */
export function ChannelTest({ channel, children }: ChannelTestProps) {
  const t = useTranslations('channels.test')
  const errorText = useErrorText()
  const refresh = useRefreshChannels()
  const test = api.useMutation('POST /api/channels/:id/test', { onSettled: refresh })
  return (
    <>
      <div className="flex items-center gap-1">
        <Button
          size="sm"
          className="me-auto"
          pending={test.isPending}
          aria-label={t('of', { name: channel.name })}
          onClick={() => test.mutate({ params: { id: channel.id } })}
        >
          <Send aria-hidden className="flip-rtl" />
          {t('send')}
        </Button>
        {children}
      </div>
      {test.isError && (
        <Alert live tone="bad" title={t('failed')}>
          {errorText(test.error)}
        </Alert>
      )}
      {test.isSuccess && <TestResult tested={test.data} />}
    </>
  )
}

function TestResult({ tested: { deliveries } }: { tested: ChannelTested }) {
  const t = useTranslations('channels.test')
  const problem = useTranslations('deliveries.problem')
  const failed = deliveries.filter(({ status }) => status !== 'delivered')
  if (deliveries.length === 0) {
    return (
      <Alert live tone="bad" title={t('failed')}>
        {problem('nobody_there')}
      </Alert>
    )
  }
  if (failed.length === 0) {
    return (
      <Alert live tone="ok" title={t('arrived')}>
        {deliveries.map(({ id, recipient }) => recipient && <Bdi key={id}>{recipient}</Bdi>)}
      </Alert>
    )
  }
  return (
    <Alert live tone="bad" title={t('failed')}>
      <ul className="flex flex-col gap-1">
        {failed.map(({ id, recipient, problem: what }) => (
          <li key={id} className="wrap-anywhere">
            {recipient && <Bdi>{`${recipient}: `}</Bdi>}
            {what ? problem(what.code) : t('unknown')}
            {what?.detail && (
              <Bdi mono className="block text-xs rtl:text-end">
                {what.detail}
              </Bdi>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

import { Plus, Server } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { Button, Spinner } from '../../ui/button.tsx'
import { Empty, NoMatches } from '../../ui/data/empty.tsx'
import { Failed } from '../../ui/data/failed.tsx'
import { Loading, Skeleton } from '../../ui/data/skeleton.tsx'
import { Section } from './section.tsx'
import { useWords } from './words.ts'

export function StateSamples() {
  const words = useWords()
  return (
    <>
      <Section name="empty · nothing yet">
        <Empty
          icon={<Server />}
          title={words.emptyTitle}
          description={words.emptyText}
          action={
            <Button variant="solid">
              <Plus aria-hidden />
              {words.add}
            </Button>
          }
        />
      </Section>
      <Section name="empty · nothing matches">
        <NoMatches onClear={() => undefined} />
      </Section>
      <Section name="failed">
        <Failed message={words.failedText} onRetry={() => undefined} requestId="01JCQ7Z5M8X2K4" />
      </Section>
      <Section name="skeleton · spinner">
        <Loading className="flex flex-col gap-4">
          {['w-3/5', 'w-2/5', 'w-1/2'].map((width) => (
            <span key={width} className="flex items-center gap-3">
              <Skeleton round className="size-8" />
              <span className="flex flex-1 flex-col gap-2">
                <Skeleton className={`h-3.5 ${width}`} />
                <Skeleton className="h-3 w-1/4" />
              </span>
              <Skeleton round className="h-5.5 w-16" />
            </span>
          ))}
        </Loading>
        <Spinner className="text-muted" />
      </Section>
      <Section name="alert" wide>
        <Alert title={words.notice} action={<Button size="sm">{words.details}</Button>}>
          {words.noticeText}
        </Alert>
        <Alert tone="ok">{words.stored}</Alert>
        <Alert tone="warn" title={words.full}>
          {words.fullText}
        </Alert>
        <Alert tone="bad" title={words.broken} />
      </Section>
    </>
  )
}

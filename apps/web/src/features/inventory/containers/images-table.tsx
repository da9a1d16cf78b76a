import type { Image } from '@marsad/contract/http/containers'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../ui/data/table.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { shortDigest } from './containers.rules.ts'

const wide = 'max-lg:hidden'

export function ImagesTable({ images }: { images: readonly Image[] }) {
  const t = useTranslations('containers')
  return (
    <Table caption={t('images.title')} density="compact">
      <TableHead>
        <TableHeader>{t('field.image')}</TableHeader>
        <TableHeader align="end" className={wide}>
          {t('images.containers')}
        </TableHeader>
        <TableHeader align="end" className={wide}>
          {t('images.machines')}
        </TableHeader>
        <TableHeader className={wide}>{t('images.state')}</TableHeader>
        <TableHeader align="end">{t('images.digests')}</TableHeader>
      </TableHead>
      <TableBody>
        {images.map((image) => (
          <ImageRow key={image.image} image={image} />
        ))}
      </TableBody>
    </Table>
  )
}

/** An image: a press shows its containers, or only those with an old digest. */
function ImageRow({ image: { image, containers, devices, behind, digests } }: { image: Image }) {
  const t = useTranslations('containers')
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const named = isolateText(image)
  // Without an age the newest digest is unknown.
  const isDated = digests.some(({ createdAt }) => createdAt)
  const behindWords = t('images.behind', { count: behind })
  const state =
    behind > 0 ? (
      <Link
        to="/containers"
        search={{ image, behind: true }}
        aria-label={t('images.behindOf', { behind: behindWords, image: named })}
        className="relative z-10 block w-fit rounded-full hover:underline"
      >
        <StatusBadge status="warn">{behindWords}</StatusBadge>
      </Link>
    ) : (
      <span className="text-xs text-muted">{isDated ? t('images.current') : format.unknown}</span>
    )
  const digestsOf = t('images.digestsOf', { count: digests.length, image: named })
  return (
    <>
      <TableRow>
        <TableCell className="max-lg:max-w-0 lg:max-w-96">
          <RowLink render={<Link to="/containers" search={{ image }} />} className="block">
            <Bdi mono truncate>
              {image}
            </Bdi>
          </RowLink>
          <div className="mt-1 flex flex-col gap-1 text-xs text-muted lg:hidden">
            <span className="num">
              {t('fleet.total', { count: containers })} · {t('images.onMachines', { count: devices })}
            </span>
            {state}
          </div>
        </TableCell>
        <TableCell align="end" className={wide}>
          {format.number(containers)}
        </TableCell>
        <TableCell align="end" className={wide}>
          {format.number(devices)}
        </TableCell>
        <TableCell className={`${wide} whitespace-nowrap`}>{state}</TableCell>
        <TableCell align="end" className="w-px">
          <Button
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={digestsOf}
            onClick={() => setOpen(!isOpen)}
          >
            {t('images.digestCount', { count: digests.length })}
            <ChevronDown aria-hidden className={clsx('transition-transform', isOpen && 'rotate-180')} />
          </Button>
        </TableCell>
      </TableRow>
      {isOpen && (
        <tr id={id} className="border-b bg-bg">
          <td colSpan={5} className="max-w-0 px-3 py-2">
            <ul aria-label={digestsOf} className="flex flex-wrap gap-2">
              {digests.map((digest, index) => (
                <li key={digest.digest} className="min-w-0">
                  <Digest image={image} digest={digest} isNewest={isDated && index === 0} />
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  )
}

interface DigestProps {
  image: string
  digest: Image['digests'][number]
  isNewest: boolean
}

/** A digest of an image, its age and its machines; a press shows the containers that run it. */
function Digest({ image, digest: { digest, createdAt, devices }, isNewest }: DigestProps) {
  const t = useTranslations('containers.images')
  const format = useFormat()
  const machines = t('onMachines', { count: devices })
  const short = shortDigest(digest) || format.unknown
  return (
    <Link
      to="/containers"
      search={{ image, search: digest }}
      title={digest}
      aria-label={t('machinesOf', { machines, image: isolateText(image), digest: isolateText(short) })}
      className="flex max-w-full flex-wrap items-baseline gap-x-2 rounded-control border bg-card px-2.5 py-1.5 text-xs hover:bg-hover"
    >
      <Bdi mono className="font-medium">
        {short}
      </Bdi>
      {isNewest && <span className="text-ok">{t('newest')}</span>}
      <span className="num text-muted">{createdAt ? <Age at={new Date(createdAt)} /> : t('unknownAge')}</span>
      <span className="num whitespace-nowrap text-muted">{machines}</span>
    </Link>
  )
}

function Age({ at }: { at: Date }) {
  const t = useTranslations('containers.images')
  return t.rich('age', { time: () => <RelativeTime value={at} /> })
}

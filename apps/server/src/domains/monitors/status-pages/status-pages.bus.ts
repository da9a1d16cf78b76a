import type { Service } from '../../../platform/context.ts'

const subject = 'status-pages.changed'

/** Every process of the install is notified that a page changed. Call it after the commit. */
export const announcePage = ({ engines }: Pick<Service, 'engines'>, slug: string) =>
  engines.nats.publish(subject, slug)

export const onPageChanged = ({ engines }: Pick<Service, 'engines'>, listener: (slug: string) => void) =>
  engines.nats.subscribe(subject, ({ text }) => listener(text))

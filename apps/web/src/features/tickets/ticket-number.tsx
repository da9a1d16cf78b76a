import { Bdi } from '../../ui/bdi.tsx'

/** What people say to each other. */
export const TicketNumber = ({ number }: { number: number }) => (
  <Bdi className="num text-muted">{`#${number}`}</Bdi>
)

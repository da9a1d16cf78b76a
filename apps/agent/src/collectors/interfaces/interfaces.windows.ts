import type { LooseRecord } from '../../reading/loose-record.ts'
import type { InterfaceReading } from '../collector.ts'
import { InterfaceLooks } from './compare-looks.ts'
import { interfaceCounters } from '../parse-net-dev.ts'

/** Windows lists each filter driver of a card as a card. */
const filters = /LightWeight Filter|Packet Scheduler|Virtual Switch Extension|-\d{4}$/

export function windowsInterfaces(isAllWanted: boolean): (report: LooseRecord) => InterfaceReading[] {
  const looks = new InterfaceLooks()
  return (report) => {
    const cards = report
      .list('interfaces')
      .filter((card) => isAllWanted || !['Loopback', 'Tunnel'].includes(card.text('type')))
      .filter((card) => !filters.test(card.text('name')) && !filters.test(card.text('description')))
      .map((card) => ({
        name: card.text('name'),
        isUp: card.text('status') === 'Up',
        counters: interfaceCounters.map((counter) => card.amount(counter)),
      }))
      .filter(({ name, counters }) => name !== '' && counters.every((counter) => counter >= 0))
    return looks.compare(cards, report.amount('atMs'))
  }
}

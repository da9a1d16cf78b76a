import { join } from 'node:path'
import { Checks } from './checks/checks.ts'
import type { Collectors } from './collectors/collector.ts'
import type { Config } from './config.ts'
import { Frames } from './live/frames.ts'
import { createHttp } from './uplink/http.ts'
import type { Identity } from './identity/identity.ts'
import { InventorySender } from './inventory.ts'
import { Live } from './live/live.ts'
import { Point } from './samples/point.ts'
import { Scheduler } from './scheduler.ts'
import { createSelection } from './samples/selection.ts'
import { SelfSeries } from './samples/self-series.ts'
import { StateSeries } from './samples/state-series.ts'
import { Session } from './identity/session.ts'
import { Spool } from './uplink/spool.ts'
import { Thresholds } from './samples/thresholds.ts'
import { Uplink } from './uplink/uplink.ts'

interface Given {
  config: Config
  identity: Identity
  collectors: Collectors
  log: (message: string) => void
}

/** Collects, spools, sends and answers until it is stopped or the server revokes this device. */
export function startAgent({ config, identity, collectors, log }: Given) {
  const selection = createSelection(config.skip)
  const http = createHttp(identity.serverOr(config.server), config)
  const session = new Session(http, identity, log)
  const spool = new Spool(join(config.dataDir, 'spool'))
  /** Logged once, not at every point: the log may be on the same disk. */
  const logTrouble = (before: string, now: string) => {
    if (before === '' && now !== '') log(`The disk takes no points: ${now}`)
    if (before !== '' && now === '') log('The disk takes points again')
  }
  const inventory = new InventorySender({ looks: collectors.inventory, session, http, log })
  const uplink = new Uplink({ spool, session, http, log })
  const frames = new Frames(collectors, selection)
  const checks = new Checks(config.allowsChecks)
  const live = new Live({
    session,
    http,
    collectors,
    wishFrames: (parts) => frames.wish(parts),
    refresh: (parts) => inventory.refresh(parts),
    makesChecks: checks.isAllowed,
    takeChecks: (list) => checks.take(list),
  })
  const point = new Point(selection)
  const states = new StateSeries()
  const self = new SelfSeries()
  const thresholds = new Thresholds(config.limits, selection)
  let isFirst = true

  const scheduler = new Scheduler({
    read(at) {
      const reading = collectors.read()
      point.add(reading)
      thresholds.add(reading)
      void frames.send(at, reading, live)
      inventory.tick()
      checks.tick()
    },
    point(at) {
      const about = {
        waiting: spool.waiting,
        unsaved: spool.unsaved,
        dropped: spool.dropped,
        ignored: live.ignored,
        failures: collectors.failures,
      }
      point.addGroups(collectors.groups('point'))
      const groups = states.take(collectors.groupStates(), at)
      const { lines, hasNews } = checks.takeLines()
      const before = spool.trouble
      spool.append(point.take(at) + groups.lines + self.take(at, about) + lines)
      logTrouble(before, spool.trouble)
      // After an installation a person waits for the first point.
      if (thresholds.take() || groups.hasNews || hasNews || isFirst) uplink.flush()
      isFirst = false
    },
  })

  // Counters start at boot: the first reading is only the baseline of the second.
  collectors.read()
  collectors.groups('point')
  scheduler.start()

  function stop() {
    scheduler.stop()
    checks.stop()
    uplink.stop()
    live.stop()
    http.close()
  }

  const ended = Promise.all([uplink.run(), live.run()]).finally(() => {
    stop()
    collectors.close()
    spool.close()
  })
  return { ended, stop }
}

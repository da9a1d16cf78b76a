import type { PersonKey } from './people.ts'
import { day, hour } from './times.ts'

export type PlannedFile = { minutesAgo: number; by: PersonKey; path: string; name: string; text: string }

const lines = (...all: string[]) => `${all.join('\n')}\n`
/** As long as such a file would be. */
const rows = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n))

export const files: readonly PlannedFile[] = [
  {
    minutesAgo: 40 * day,
    by: 'layla',
    path: 'Runbooks',
    name: 'database-failover.md',
    text: lines(
      '# Moving to the second database',
      '',
      '1. Stop the writers: `systemctl stop orders-api` on ruh-api-01 and ruh-api-02.',
      '2. Wait until the replica has caught up.',
      '3. Promote ruh-db-02, then point the proxy to it.',
      '4. Start the writers again and watch the error rate for ten minutes.',
    ),
  },
  {
    minutesAgo: 38 * day,
    by: 'sara',
    path: 'Runbooks',
    name: 'restore-a-backup.md',
    text: lines('# Restoring a backup', '', 'Ask for the newest snapshot: `restic snapshots --latest 1`.'),
  },
  {
    minutesAgo: 33 * day,
    by: 'omar',
    path: 'خطط الطوارئ',
    name: 'انقطاع الكهرباء في الرياض.md',
    text: lines(
      '# عند انقطاع الكهرباء',
      '',
      '- تعمل البطاريات أربعين دقيقة.',
      '- أطفئ خوادم الاختبار أولًا، ثم خوادم التقارير.',
      '- اتصل بالمناوب بعد عشر دقائق إن لم يعمل المولد.',
    ),
  },
  {
    minutesAgo: 26 * day,
    by: 'hind',
    path: 'Network/Branches',
    name: 'addresses.csv',
    text: lines(
      'branch,network,gateway',
      ...rows(
        140,
        (n) => `branch-${n + 1},10.${50 + (n >> 6)}.${n & 63}.0/24,10.${50 + (n >> 6)}.${n & 63}.1`,
      ),
    ),
  },
  {
    minutesAgo: 19 * day,
    by: 'hind',
    path: 'Network',
    name: 'مخطط شبكة الدمام.svg',
    text: lines(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 120" font-family="sans-serif" font-size="11">',
      '<rect x="10" y="40" width="80" height="40" fill="#dcfce7" stroke="#15803d"/><text x="22" y="64">dmm-edge-01</text>',
      '<rect x="130" y="40" width="80" height="40" fill="#dcfce7" stroke="#15803d"/><text x="146" y="64">dmm-vpn-01</text>',
      '<path d="M90 60h40" stroke="#64748b"/></svg>',
    ),
  },
  {
    minutesAgo: 9 * day,
    by: 'layla',
    path: 'Contracts',
    name: 'storage-support-offers.csv',
    text: lines(
      'vendor,years,total SAR',
      'Najd Systems,1,48200',
      'Najd Systems,3,129500',
      'Gulf Data,3,134900',
    ),
  },
  {
    minutesAgo: 3 * day,
    by: 'sara',
    path: '',
    name: 'slow-queries.log',
    text: lines(
      ...rows(
        2400,
        (n) => `${1200 + ((n * 37) % 4000)} ms  select price from prices where branch = ${n % 212}`,
      ),
    ),
  },
  {
    minutesAgo: 11 * hour,
    by: 'yusuf',
    path: '',
    name: 'دليل الموظف الجديد.md',
    text: lines('# أهلًا بك', '', 'ابدأ بتسجيل الدخول إلى البريد، ثم اطلب من الدعم إضافتك إلى مرصد.'),
  },
]

/** Deleted, so that the trash has something to give back. */
export const trashed: PlannedFile = {
  minutesAgo: 2 * day,
  by: 'yusuf',
  path: '',
  name: 'notes-old.txt',
  text: lines('Old notes of the move to the new office.'),
}

import type { TicketCategory, TicketPriority, TicketStatus } from '@marsad/contract/tickets'
import type { PersonKey } from './people.ts'
import { day, hour } from './times.ts'

export type TicketStep = { minutesAgo: number; by: PersonKey } & (
  | { status: TicketStatus }
  | { assign: PersonKey }
  | { priority: TicketPriority }
  /** `@key` in the text stands for the name of that person, who is mentioned. */
  | { comment: string; isInternal?: boolean }
  | { attach: { name: string; text: string } }
)

export type PlannedTicket = {
  minutesAgo: number
  by: PersonKey
  title: string
  description: string
  category: TicketCategory
  priority: TicketPriority
  assignedTo?: PersonKey
  /** Days from now. */
  dueInDays?: number
  machines?: readonly string[]
  /** The alert that it is opened from. */
  alert?: string
  steps?: readonly TicketStep[]
}

export const tickets: readonly PlannedTicket[] = [
  {
    minutesAgo: 12 * day,
    by: 'yusuf',
    title: 'Receipt printer at till 2 prints blank lines',
    description:
      'Olaya branch. Every third receipt comes out with about ten empty lines at the top. Paper and driver are the same as on till 1.',
    category: 'support',
    priority: 'low',
    assignedTo: 'yusuf',
    machines: ['POS-RUH-02'],
    steps: [
      {
        minutesAgo: 11 * day,
        by: 'yusuf',
        comment:
          'Swapped the printer with the spare from the back office. Same result, so it is the template.',
      },
      {
        minutesAgo: 10 * day,
        by: 'yusuf',
        comment:
          'Header of the receipt template had trailing line breaks since the logo change. Fixed for all branches.',
      },
      { minutesAgo: 10 * day - 20, by: 'yusuf', status: 'closed' },
    ],
  },
  {
    minutesAgo: 9 * day,
    by: 'layla',
    title: 'Renew the support contract of the Dammam storage array',
    description:
      'The contract ends with this month. Vendor offers one year or three years; finance wants the three offers side by side.',
    category: 'billing',
    priority: 'medium',
    assignedTo: 'layla',
    steps: [
      {
        minutesAgo: 8 * day,
        by: 'layla',
        attach: {
          name: 'offers.csv',
          text: 'vendor,years,total SAR\nNajd Systems,1,48200\nNajd Systems,3,129500\nGulf Data,3,134900\n',
        },
      },
      {
        minutesAgo: 7 * day,
        by: 'layla',
        comment: 'Daniel has seen them: three years is fine if the response time is in writing.',
      },
      { minutesAgo: 6 * day, by: 'layla', comment: 'Signed for three years with four hours response.' },
      { minutesAgo: 6 * day - 5, by: 'layla', status: 'closed' },
    ],
  },
  {
    minutesAgo: 8 * day,
    by: 'hind',
    title: 'انقطاع متكرر في نفق VPN لفرع الدمام',
    description:
      'ينقطع النفق كل ليلة بين الثانية والثالثة صباحًا لدقيقتين أو ثلاث ثم يعود وحده. السجل يُظهر إعادة تفاوض المفاتيح قبل كل انقطاع.',
    category: 'technical',
    priority: 'high',
    assignedTo: 'hind',
    machines: ['dmm-vpn-01', 'dmm-edge-01'],
    steps: [
      {
        minutesAgo: 7 * day,
        by: 'omar',
        comment: 'هل تتطابق مدة صلاحية المفاتيح على الطرفين؟ رأيت 8 ساعات عندنا و 24 عند المزوّد.',
      },
      {
        minutesAgo: 6 * day,
        by: 'hind',
        comment: '@omar كانت المدتان مختلفتين فعلًا. وحّدتهما على 8 ساعات وأراقب هذه الليلة.',
      },
      { minutesAgo: 4 * day, by: 'hind', comment: 'ليلتان دون انقطاع.' },
      { minutesAgo: 4 * day - 10, by: 'hind', status: 'resolved' },
    ],
  },
  {
    minutesAgo: 6 * day,
    by: 'layla',
    title: 'List of accounts with administrator rights',
    description:
      'For the yearly audit Daniel needs every account with administrator rights on the finance machines, with its last sign-in.',
    category: 'support',
    priority: 'medium',
    dueInDays: -1,
    machines: ['SQL-RUH-01', 'FS-RUH-01'],
    steps: [
      { minutesAgo: 5 * day, by: 'layla', assign: 'sara' },
      {
        minutesAgo: 3 * day,
        by: 'sara',
        comment:
          'Taken from the security tab of both machines. Two accounts have not signed in since spring; asking their owners first.',
      },
      { minutesAgo: 3 * day - 8, by: 'sara', status: 'inProgress' },
      {
        minutesAgo: 13 * hour,
        by: 'sara',
        comment: '`svc-finance` was added tonight without a request. @layla do you know of it?',
        isInternal: true,
      },
    ],
  },
  {
    minutesAgo: 5 * day,
    by: 'omar',
    title: 'ترقية نواة Linux على خوادم الويب في جدة',
    description:
      'تحديث أمني للنواة مع إعادة تشغيل. المقترح: jed-web-02 أولًا ثم jed-web-01 بعد يوم، خارج أوقات الذروة.',
    category: 'technical',
    priority: 'medium',
    assignedTo: 'sara',
    dueInDays: 2,
    machines: ['jed-web-01', 'jed-web-02'],
    steps: [
      { minutesAgo: 4 * day, by: 'sara', status: 'inProgress' },
      {
        minutesAgo: 1 * day + 60,
        by: 'sara',
        comment: 'jed-web-02 is done, nine minutes in all. jed-web-01 follows in the maintenance window.',
      },
    ],
  },
  {
    minutesAgo: 3 * day,
    by: 'yusuf',
    title: 'Slow sign-in on the remote desktops every morning',
    description:
      'Between 07:45 and 08:15 people wait up to two minutes for their desktop. After that it is fine. About forty people sign in at the same time.',
    category: 'bug',
    priority: 'high',
    assignedTo: 'omar',
    dueInDays: 1,
    machines: ['RDS-RUH-01', 'DC-RUH-01'],
    steps: [
      {
        minutesAgo: 2 * day,
        by: 'omar',
        comment:
          'الملفات الشخصية الجوّالة كبيرة جدًا، أكبرها 14 غيغابايت. @yusuf أرسل لي قائمة المستخدمين الذين تجاوزوا 5 غيغابايت.',
      },
      {
        minutesAgo: 2 * day - 90,
        by: 'yusuf',
        attach: {
          name: 'profiles-over-5-gb.csv',
          text: 'user,gigabytes\nf.salem,14.1\nn.harbi,9.8\nm.zahrani,7.2\na.jones,6.5\n',
        },
      },
      { minutesAgo: 2 * day - 92, by: 'yusuf', comment: '@omar attached, four people.' },
      { minutesAgo: 20 * hour, by: 'omar', status: 'inProgress' },
    ],
  },
  {
    minutesAgo: 2 * day,
    by: 'sara',
    title: 'Status page: say which branches an incident touches',
    description: 'When the till gateway is down, readers ask which branches. One item per branch would do.',
    category: 'feature',
    priority: 'low',
  },
  {
    minutesAgo: 1 * day + 200,
    by: 'hind',
    title: 'طلب منفذ شبكة لطابعة جديدة في الطابق الثاني',
    description: 'الطابعة وصلت أمس، والمكان بجانب غرفة الاجتماعات. يلزم منفذ واحد على شبكة المكاتب.',
    category: 'support',
    priority: 'low',
    assignedTo: 'hind',
    dueInDays: 5,
  },
  {
    minutesAgo: 20 * hour - 5,
    by: 'sara',
    title: 'vector fills the disk of ruh-log-01',
    description:
      'Since the update the log files are kept twice. Free space went from 40 to 9 percent in a day.',
    category: 'bug',
    priority: 'high',
    assignedTo: 'sara',
    alert: 'logs-full',
    steps: [
      {
        minutesAgo: 16 * hour - 10,
        by: 'sara',
        comment: 'Retention is seven days now, and the disk is at 48 percent again.',
      },
      { minutesAgo: 16 * hour - 12, by: 'sara', status: 'resolved' },
    ],
  },
  {
    minutesAgo: 3 * hour - 20,
    by: 'layla',
    title: 'Unknown USB stick on a till in Jeddah',
    description:
      'A SanDisk stick was connected to POS-JED-04 for eleven minutes. Tills must not take storage. Who was on shift, and is the port lock off again?',
    category: 'technical',
    priority: 'high',
    assignedTo: 'yusuf',
    dueInDays: 0,
    machines: ['POS-JED-04'],
    steps: [
      {
        minutesAgo: 2 * hour + 30,
        by: 'yusuf',
        comment:
          'Branch says it was the photographer for the new price tags. Nothing was copied to the till.',
      },
      { minutesAgo: 2 * hour + 20, by: 'yusuf', status: 'inProgress' },
    ],
  },
  {
    minutesAgo: 2 * hour - 4,
    by: 'hind',
    title: 'نقطة البيع 7 في جدة لا تتصل',
    description: 'انقطع الاتصال قبل دقائق. الفرع يقول إن الشاشة تعمل لكن البيع متوقف على هذا الجهاز.',
    category: 'technical',
    priority: 'urgent',
    assignedTo: 'hind',
    dueInDays: 0,
    alert: 'till-silent',
    steps: [
      {
        minutesAgo: 95,
        by: 'hind',
        comment: 'كابل الشبكة تحت الكاونتر مقطوع. أرسلت كابلًا جديدًا مع السائق، يصل قبل المغرب.',
      },
      { minutesAgo: 94, by: 'hind', status: 'inProgress' },
    ],
  },
  {
    minutesAgo: 50,
    by: 'omar',
    title: 'استيراد الأسعار يستهلك المعالج كله',
    description:
      'منذ تحديث price-import إلى 4.3.0 والمعالج على ruh-batch-01 فوق 95٪. المهمة كانت تنتهي في ست دقائق.',
    category: 'bug',
    priority: 'high',
    assignedTo: 'sara',
    alert: 'batch-busy',
    steps: [
      {
        minutesAgo: 41,
        by: 'sara',
        comment:
          '4.3.0 asks for the prices of each branch one by one, 212 times. 4.2.9 had one query. Writing to the vendor; until then I would go back. @omar agreed?',
      },
      {
        minutesAgo: 36,
        by: 'omar',
        comment: '@sara موافق، لكن بعد انتهاء الدورة الحالية حتى لا تتوقف الأسعار في المنتصف.',
      },
      { minutesAgo: 35, by: 'sara', status: 'inProgress' },
    ],
  },
  {
    minutesAgo: 30,
    by: 'sara',
    title: 'ruh-db-02: data volume at 96 percent',
    description:
      'wal-archiver 2.8.0 does not remove what it has archived. About 35 minutes are left at this pace.',
    category: 'technical',
    priority: 'urgent',
    assignedTo: 'omar',
    dueInDays: 0,
    alert: 'database-full',
  },
  {
    minutesAgo: 14,
    by: 'yusuf',
    title: 'New starter on Sunday: laptop and accounts',
    description:
      'Reem joins the service desk on Sunday. She needs a laptop, mail, and to see this workspace.',
    category: 'support',
    priority: 'medium',
    dueInDays: 4,
  },
]

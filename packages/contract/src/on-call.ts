/** Enums of on-call schedules. Without schemas, so that the web bundles no schema library. */
export const handoverUnits = ['days', 'weeks'] as const
export type HandoverUnit = (typeof handoverUnits)[number]

/** When a rotation applies. `days_off` are weekends and holidays, `workdays` all others. */
export const coverageKinds = ['always', 'weekly', 'workdays', 'days_off'] as const
export type CoverageKind = (typeof coverageKinds)[number]

/** `hijri` is the Umm al-Qura calendar. */
export const holidayCalendars = ['gregorian', 'hijri'] as const
export type HolidayCalendar = (typeof holidayCalendars)[number]

export const onCallLimits = {
  schedules: 50,
  rotations: 10,
  people: 50,
  holidays: 50,
  holidayDays: 14,
  handoverDays: 365,
  handoverWeeks: 52,
  /** Of a schedule, counted without those that are over. */
  overrides: 100,
  overrideDays: 60,
  /** Of one person in one workspace. */
  feeds: 20,
  /** In one answer. */
  shownDays: 92,
  previewDays: 28,
} as const

type Preset = { calendar: HolidayCalendar; month: number; day: number; days: number }

/** Well-known holidays that a form offers; every schedule stores its own copy and may change it. */
export const holidayPresets = {
  eid_al_fitr: { calendar: 'hijri', month: 10, day: 1, days: 3 },
  eid_al_adha: { calendar: 'hijri', month: 12, day: 10, days: 4 },
  hijri_new_year: { calendar: 'hijri', month: 1, day: 1, days: 1 },
  new_year: { calendar: 'gregorian', month: 1, day: 1, days: 1 },
  labour_day: { calendar: 'gregorian', month: 5, day: 1, days: 1 },
  christmas: { calendar: 'gregorian', month: 12, day: 25, days: 2 },
  saudi_founding_day: { calendar: 'gregorian', month: 2, day: 22, days: 1 },
  saudi_national_day: { calendar: 'gregorian', month: 9, day: 23, days: 1 },
  emirates_national_day: { calendar: 'gregorian', month: 12, day: 2, days: 2 },
} as const satisfies Record<string, Preset>
export type HolidayPreset = keyof typeof holidayPresets

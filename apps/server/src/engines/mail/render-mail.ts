import { Html, html } from './html.ts'
import { darkStyles, mono, sans } from './mail-styles.ts'

type MailContent = {
  locale: 'en' | 'ar'
  /** The preview text that an inbox shows beside the subject. */
  preheader: string
  heading: string
  paragraphs: readonly string[]
  /** Text written by a user, in any language; its line breaks are preserved. */
  quote?: string | undefined
  code?: string
  /** The colour of the card's edge. */
  tone?: 'critical' | 'warning' | 'resolved' | undefined
  facts?: readonly { label: string; value: string }[]
  lists?: readonly { title: string; items: readonly string[] }[]
  action?: { label: string; url: string }
  /** Beside the action. */
  otherAction?: { label: string; url: string } | undefined
  footer: string
  /** Below the footer. */
  links?: readonly { label: string; url: string }[]
}

const words = {
  en: {
    dir: 'ltr',
    brand: 'Marsad',
    pasteLink: 'If the button does not work, open this link in your browser:',
  },
  ar: { dir: 'rtl', brand: 'مرصد', pasteLink: 'إذا لم يعمل الزر، فافتح هذا الرابط في متصفحك:' },
} as const

/** One mail in the reader's language and direction, as HTML and as equivalent plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  if (content.action) assertWebAddress(content.action.url)
  if (content.otherAction) assertWebAddress(content.otherAction.url)
  for (const { url } of content.links ?? []) assertWebAddress(url)
  return { html: asHtml(content), text: asText(content) }
}

function asHtml(content: MailContent): string {
  const {
    locale,
    preheader,
    heading,
    paragraphs,
    quote,
    code,
    tone,
    facts = [],
    lists = [],
    action,
    otherAction,
    footer,
    links = [],
  } = content
  const { dir, brand, pasteLink } = words[locale]
  const document = html`<!doctype html>
    <html lang="${locale}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${heading}</title>
        <style>
          ${new Html(darkStyles)}
        </style>
      </head>
      <body class="page" style="margin: 0; padding: 0; background: #f8fafc; -webkit-text-size-adjust: 100%;">
        <div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${preheader}</div>
        <table
          role="presentation"
          class="page"
          dir="${dir}"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background: #f8fafc; font-family: ${new Html(sans)};"
        >
          <tr>
            <td align="center" style="padding: 40px 16px;">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width: 520px;"
              >
                <tr>
                  <td
                    class="fg"
                    style="padding: 0 4px 20px; color: #0f172a; font-size: 19px; font-weight: 700; line-height: 1.4; text-align: start;"
                  >
                    <span
                      class="dot"
                      style="display: inline-block; width: 11px; height: 11px; border-radius: 6px; background: #15803d;"
                    ></span
                    >&nbsp; ${brand}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card ${tone ?? ''}"
                    style="padding: 36px 36px 32px; background: #ffffff; border: 1px solid #e2e8f0; ${new Html(edgeOf(tone))}border-radius: 16px; text-align: start;"
                  >
                    <h1
                      class="fg"
                      style="margin: 0 0 16px; color: #0f172a; font-size: 22px; font-weight: 700; line-height: 1.4;"
                    >
                      ${heading}
                    </h1>
                    ${paragraphs.map(
                      (paragraph) =>
                        html`<p
                          class="fg"
                          style="margin: 0 0 16px; color: #334155; font-size: 16px; line-height: 1.7;"
                        >
                          ${paragraph}
                        </p> `,
                    )}${
                      quote !== undefined
                        ? html`<div
                            class="fg quote"
                            dir="auto"
                            style="margin: 4px 0 20px; padding: 12px 16px; background: #f8fafc; border: 1px solid #e2e8f0; border-radius: 10px; color: #0f172a; font-size: 15px; line-height: 1.7; text-align: start; overflow-wrap: anywhere;"
                          >
                            <span style="white-space: pre-wrap;">${quote}</span>
                          </div> `
                        : undefined
                    }${
                      code !== undefined
                        ? html`<div
                            class="box"
                            dir="ltr"
                            style="margin: 24px 0 4px; padding: 20px 12px; background: #f0fdf4; border: 1px solid #bbf7d0; border-radius: 12px; text-align: center;"
                          >
                            <span
                              class="fg"
                              dir="ltr"
                              style="color: #0f172a; font-family: ${new Html(mono)}; font-size: 32px; font-weight: 700; letter-spacing: 8px; padding-left: 8px; line-height: 1.2; unicode-bidi: isolate; user-select: all;"
                              >${code}</span
                            >
                          </div> `
                        : undefined
                    }${factsTable(facts)}${lists.map(
                      ({ title, items }) =>
                        html`<p
                            class="fg"
                            style="margin: 20px 0 6px; color: #0f172a; font-size: 15px; font-weight: 700; line-height: 1.6;"
                          >
                            ${title}
                          </p>
                          ${items.map(
                            (item) =>
                              html`<p
                                class="muted"
                                style="margin: 0 0 4px; color: #334155; font-size: 14px; line-height: 1.7; overflow-wrap: anywhere;"
                              >
                                • ${item}
                              </p> `,
                          )}`,
                    )}${
                      action
                        ? html`<div style="margin: 26px 0 24px;">
                              <a
                                class="button"
                                href="${action.url}"
                                style="display: inline-block; padding: 13px 26px; background: #15803d; border-radius: 10px; color: #ffffff; font-size: 16px; font-weight: 600; line-height: 1.4; text-decoration: none;"
                                >${action.label}</a
                              >${
                                otherAction
                                  ? html` <a
                                      class="link"
                                      href="${otherAction.url}"
                                      style="display: inline-block; padding: 13px 18px; color: #15803d; font-size: 16px; font-weight: 600; line-height: 1.4; text-decoration: underline;"
                                      >${otherAction.label}</a
                                    >`
                                  : undefined
                              }
                            </div>
                            <p
                              class="muted"
                              style="margin: 0; color: #475569; font-size: 13px; line-height: 1.7;"
                            >
                              ${pasteLink}<br /><a
                                class="link"
                                dir="ltr"
                                href="${action.url}"
                                style="color: #15803d; font-size: 13px; word-break: break-all; unicode-bidi: isolate;"
                                >${action.url}</a
                              >
                            </p> `
                        : undefined
                    }
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    style="padding: 20px 4px 0; color: #475569; font-size: 13px; line-height: 1.7; text-align: start;"
                  >
                    ${footer}${links.map(
                      ({ label, url }) =>
                        html`<br /><a
                            class="link"
                            href="${url}"
                            style="color: #15803d; font-size: 13px; text-decoration: underline;"
                            >${label}</a
                          >`,
                    )}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `
  return document.markup
}

const edges = { critical: '#dc2626', warning: '#d97706', resolved: '#16a34a' } as const

const edgeOf = (tone: MailContent['tone']) => (tone ? `border-top: 4px solid ${edges[tone]}; ` : '')

const factsTable = (facts: NonNullable<MailContent['facts']>) =>
  facts.length === 0
    ? undefined
    : html`<table
        role="presentation"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin: 4px 0 8px; font-size: 14px; line-height: 1.7;"
      >
        ${facts.map(
          ({ label, value }) =>
            html`<tr>
              <td
                class="muted"
                style="padding: 2px 0; padding-inline-end: 16px; color: #475569; vertical-align: top; white-space: nowrap; text-align: start;"
              >
                ${label}
              </td>
              <td
                class="fg"
                style="padding: 2px 0; color: #0f172a; text-align: start; overflow-wrap: anywhere;"
              >
                ${value}
              </td>
            </tr> `,
        )}
      </table>`

/** Codes and links get their own lines, where right-to-left text cannot reorder them. */
function asText(content: MailContent): string {
  const {
    locale,
    heading,
    paragraphs,
    quote,
    code,
    facts = [],
    lists = [],
    action,
    otherAction,
    footer,
    links = [],
  } = content
  const pieces = [
    heading,
    ...paragraphs,
    quote,
    code,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n') || undefined,
    ...lists.map(({ title, items }) => [title, ...items.map((item) => `• ${item}`)].join('\n')),
    action && `${action.label}\n${action.url}`,
    otherAction && `${otherAction.label}\n${otherAction.url}`,
  ]
  const body = pieces.filter((piece) => piece !== undefined).join('\n\n')
  const below = links.map(({ label, url }) => `\n${label}\n${url}\n`).join('')
  return `${body}\n\n-- \n${words[locale].brand}\n${footer}\n${below}`
}

function assertWebAddress(url: string): void {
  if (!['https:', 'http:'].includes(new URL(url).protocol)) throw new TypeError('not a web address')
}

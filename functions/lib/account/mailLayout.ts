import { escapeMarkup as e } from '../../../shared/rules/markup.ts';
import { palettes } from '../../../shared/rules/palette.ts';
import type { Mail } from '../aws/ses.ts';
import { brandColours as brand, fonts, styleSheets } from './mailStyle.ts';

/** The content of a mail, as plain text. */
export interface MailContent {
  readonly subject: string;
  /** The paragraphs before the focus. Inboxes show the first one beside the subject. */
  readonly before: readonly string[];
  readonly focus: { readonly code: string } | { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
  /** The end of the sentence 'You get this mail because …'. */
  readonly because: string;
  /** The address where a user turns mails of this kind off. */
  readonly stopUrl?: string;
}

/** Renders a mail as text and as HTML for mail programs: tables, inline styles and no external files. */
export function layOut(content: MailContent): Mail {
  const { subject, before, focus, after = [], stopUrl } = content;
  const focused = 'code' in focus ? focus.code : `${focus.label}: ${focus.url}`;
  const text = [
    ...before,
    focused,
    ...after,
    ...(stopUrl ? [`${STOP}: ${stopUrl}`] : []),
    reason(content),
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: htmlOf(content) };
}

const STOP = 'Stop these mails';

function reason({ because }: MailContent): string {
  return `You get this mail because ${because}.`;
}

// Outlook for Windows and Gmail ignore the dark theme, so the inline colours are those of the light one.
const { light } = palettes;
const FONT = `font-family:${fonts.text}`;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Escapes a text, and keeps the names of the tools from breaking at their hyphen. */
function shown(words: string): string {
  return e(words).replace(/\bM-\w+/g, '<span style="white-space:nowrap">$&</span>');
}

/** Fills the preview with blanks, so that inboxes show nothing of the mail after the first paragraph. */
const BLANKS = '&#847;&zwnj;&nbsp;&#8199;'.repeat(40);

function htmlOf(content: MailContent): string {
  const { subject, before } = content;
  return `<!doctype html>
<html lang="en" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
${styleSheets.map((sheet) => `<style>\n${sheet}\n</style>`).join('\n')}
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${e(before[0] ?? '')}${BLANKS}</div>
<div role="article" aria-roledescription="email" aria-label="${e(subject)}" lang="en">
<table ${TABLE} class="page" width="100%" style="background-color:${light.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:600px">
${head()}
${main(content)}
${foot(content)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</div>
</body>
</html>
`;
}

/** The logo is a table cell with a letter, because mail programs block pictures at first. */
function head(): string {
  const mark = `width:32px;height:32px;background-color:${brand.mark};border-radius:9px;color:${brand.on};${FONT};font-size:18px;font-weight:800;line-height:32px`;
  const name = `padding-left:12px;color:${brand.on};${FONT};font-size:18px;font-weight:700;line-height:32px`;
  return `<tr><td class="side" style="padding:18px 32px;background-color:${brand.bar};border-radius:12px 12px 0 0">
<table ${TABLE}><tr><td width="32" align="center" aria-hidden="true" style="${mark}">M</td><td style="${name}">M-Suite</td></tr></table>
</td></tr>`;
}

function main({ subject, before, focus, after = [] }: MailContent): string {
  const heading = `margin:0 0 16px;color:${light.text};${FONT};font-size:22px;font-weight:700;line-height:1.3`;
  return `<tr><td class="surface side" style="padding:32px 32px 20px;background-color:${light.surface};border-radius:0 0 12px 12px">
<h1 class="text" style="${heading}">${shown(subject)}</h1>
${before.map((words) => paragraph(words)).join('\n')}
${'code' in focus ? codeBox(focus.code) : button(focus)}
${after.map((words) => paragraph(words)).join('\n')}
</td></tr>`;
}

function paragraph(words: string): string {
  return `<p class="text" style="margin:0 0 12px;color:${light.text};${FONT};font-size:16px;line-height:1.5">${shown(words)}</p>`;
}

/** The style, not the text, adds space between the digits, so that a copied code has none. */
function codeBox(code: string): string {
  const box = `padding:20px 12px;background-color:${light.soft};border-radius:10px`;
  const digits = `color:${light.text};font-family:${fonts.code};font-size:34px;font-weight:700;line-height:1.2;letter-spacing:6px;padding-left:6px;-webkit-user-select:all;user-select:all`;
  return `<table ${TABLE} width="100%" style="margin:24px 0"><tr><td class="soft" align="center" style="${box}"><span class="text" style="${digits}">${e(code)}</span></td></tr></table>`;
}

/** Outlook for Windows ignores the padding of links, so its cell has one as well. */
function button({ label, url }: { readonly label: string; readonly url: string }): string {
  const cell = `background-color:${light.accent};border-radius:10px;mso-padding-alt:14px 28px`;
  const link = `display:inline-block;padding:14px 28px;color:${brand.on};${FONT};font-size:16px;font-weight:600;line-height:20px;text-decoration:none`;
  const address = `margin:0 0 12px;color:${light.muted};${FONT};font-size:14px;line-height:1.5;overflow-wrap:anywhere`;
  return `<table ${TABLE} style="margin:24px 0"><tr><td class="button" align="center" style="${cell}"><a href="${e(url)}" target="_blank" style="${link}">${shown(label)}</a></td></tr></table>
<p class="muted" style="${address}">Or open this address: <a class="link" href="${e(url)}" target="_blank" style="color:${light.link}">${e(url)}</a></p>`;
}

function foot(content: MailContent): string {
  const words = `padding:16px 32px 0;color:${light.muted};${FONT};font-size:13px;line-height:1.5`;
  const { stopUrl } = content;
  const stop = stopUrl
    ? `<a class="link" href="${e(stopUrl)}" target="_blank" style="color:${light.link}">${STOP}</a><br>`
    : '';
  return `<tr><td class="muted side" style="${words}">${stop}${shown(reason(content))}</td></tr>`;
}

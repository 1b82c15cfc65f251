/** Parts of a document as HTML, with their texts escaped. */
interface HtmlDocument {
  readonly title: string;
  /** The element that brings the styles. */
  readonly style: string;
  readonly body: string;
}

/** A page that the gateway itself shows to people; search engines do not list it. */
export const htmlDocument = ({ title, style, body }: HtmlDocument) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${style}
</head>
<body>
${body}
</body>
</html>
`;

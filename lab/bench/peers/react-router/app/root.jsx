import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import '../generated/page.css';

export default function Root() {
  return (
    <html lang="zh-CN" data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

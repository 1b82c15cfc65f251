import '../generated/page.css';

export default function Layout({ children }) {
  return (
    <html lang="zh-CN" data-mantine-color-scheme="light">
      <body>{children}</body>
    </html>
  );
}

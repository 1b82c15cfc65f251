const extensions: Readonly<Record<string, string>> = {
  ...{ 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/svg+xml': 'svg', 'image/webp': 'webp' },
};

/** How the name of a picture's file ends. */
export const extensionOf = (type: string): string => extensions[type] ?? 'bin';

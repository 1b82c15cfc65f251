const everyMs = 250;

interface SentForm {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: XMLHttpRequestBodyInit;
  readonly signal: AbortSignal;
}

/** Like `fetch`, and says while the body goes out how many bytes of it have: what `fetch` cannot. */
export const fetchWithProgress =
  (onSent: (bytes: number) => void) =>
  (url: string, { method, headers, body, signal }: SentForm): Promise<Pick<Response, 'json'>> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const fail = () => reject(new TypeError('the request failed'));
      let told = 0;
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, timeStamp }) => {
        if (timeStamp - told < everyMs) return;
        told = timeStamp;
        onSent(loaded);
      };
      request.onload = () => resolve({ json: async () => JSON.parse(request.responseText) });
      request.onerror = fail;
      request.onabort = fail;
      signal.addEventListener('abort', () => request.abort());
      if (signal.aborted) fail();
      else request.send(body);
    });

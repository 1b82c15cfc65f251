/** How far a publication has come: the edges that know of it, and whether these are all. */
export interface Publication {
  readonly state: 'waiting' | 'done';
  readonly at: string;
  readonly edges: readonly { readonly address: string; readonly at: string }[];
}

/** On how many edges a publication is in force, and after how long. */
export function reachText({ state, at, edges }: Publication): string {
  if (state === 'waiting')
    return edges.length === 0 ? '正在通知各台服务器' : `已在 ${edges.length} 台上生效，其余还在等`;
  if (edges.length === 0) return '访客打开页面就能看到';
  const last = Math.max(...edges.map((edge) => Date.parse(edge.at)));
  return `在全部 ${edges.length} 台上生效（${((last - Date.parse(at)) / 1000).toFixed(1)} 秒）`;
}

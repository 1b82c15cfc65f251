/** A resource's title without remarks in brackets about answers, slides or minutes. */
export const bareTitle = (name: string) =>
  name.replace(/（[^（）]*(?:答案|解析|张PPT|分钟|原卷|听力|答题卡)[^（）]*）/g, '');

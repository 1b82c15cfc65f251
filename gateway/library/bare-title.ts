/** A resource's title without what it says about answers and slides. */
export const bareTitle = (name: string) => name.replace(/（[^（）]*(?:答案|解析|张PPT|分钟|原卷|听力)[^（）]*）/g, '');

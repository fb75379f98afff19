import type { Starters } from './starter.ts';

export const starters: Starters = {
  Prospecting: [
    {
      title: '第一次打招呼',
      text: 'Hi {{name}}，我是{{team}}的{{me}}，谢谢你的询问😊\n你想先了解哪方面呢？',
    },
    {
      title: '是谁要用的？',
      text: 'Hi {{name}}，我是{{me}}。想先问一下，是你自己要用，还是家人要用的？这样我比较好回答你。',
    },
    {
      title: '约个时间聊',
      text: 'Hi {{name}}，大概15分钟就可以讲清楚，通电话或在WhatsApp聊都可以。今天放工后方便吗？还是明天比较好？',
    },
  ],
  Connecting: [
    {
      title: '存我的号码',
      text: 'Hi {{name}}，我是{{me}}，已经存了你的号码。你也存一下我的，这样有新货和价钱时，可以在我的Status看到🙏',
    },
    {
      title: '我们的专页',
      text: 'Hi {{name}}，我们在Facebook和TikTok也有分享怎么用，要我把链接发给你吗？',
    },
    {
      title: '第一次聊过之后',
      text: 'Hi {{name}}，谢谢你刚才抽空。你要的资料我等下发给你，有不清楚的地方，在这里回我就可以了。',
    },
  ],
  Engagement: [
    {
      title: '有什么问题吗？',
      text: 'Hi {{name}}，我之前发的资料看了吗？哪里不清楚就跟我说，我解释给你听。',
    },
    {
      title: '价钱包运费',
      text: 'Hi {{name}}，要我帮你算一下送到{{town|你那边}}连运费多少钱吗？算好你再慢慢考虑，不急的。',
    },
    {
      title: '问候一下',
      text: 'Hi {{name}}，来问候一下😊 你还在考虑吗？如果不适合也没关系，跟我说一声就好。',
    },
  ],
  Result: [
    {
      title: '订单已记下',
      text: 'Hi {{name}}，谢谢你，订单我记下了。货寄出后，我会在这里通知你🙏',
    },
    {
      title: '收到货了吗？',
      text: 'Hi {{name}}，货都好好地收到了吗？如果不确定怎么用，在这里问我就可以了。',
    },
    {
      title: '谢谢你告诉我',
      text: 'Hi {{name}}，谢谢你坦白告诉我，没关系的。以后有什么需要，你有我的号码😊',
    },
  ],
};

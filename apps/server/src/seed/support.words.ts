import type { LanguageCode } from '@baize/contract'

/** Replies that staff insert, by their short names; `{member}`, `{brand}` and `{agent}` are filled in. */
export const cannedWords: Record<string, Partial<Record<LanguageCode, string>>> = {
  hello: {
    EN: 'Hello {member}, this is {agent} from {brand}. How can I help you?',
    CN: '{member}，您好！我是 {brand} 的 {agent}。请问有什么可以帮您？',
    VI: 'Chào {member}, tôi là {agent} của {brand}. Tôi có thể giúp gì cho bạn?',
    PT: 'Olá, {member}! Aqui é {agent}, da {brand}. Como posso ajudar?',
    AR: 'مرحبًا {member}، معك {agent} من {brand}. كيف يمكنني مساعدتك؟',
  },
  deposit: {
    EN: 'I am looking at your deposit. Please send us a picture of the payment slip, so that we find it at the provider.',
    CN: '我正在查看您的存款。请发送付款凭证的图片，以便我们在支付渠道查找。',
    VI: 'Tôi đang kiểm tra khoản nạp của bạn. Vui lòng gửi ảnh biên lai thanh toán để chúng tôi tìm ở nhà cung cấp.',
    PT: 'Estou verificando seu depósito. Envie uma imagem do comprovante para que possamos localizá-lo no provedor.',
    AR: 'أراجع إيداعك الآن. أرسل لنا من فضلك صورة إيصال الدفع لنجده لدى مزوّد الدفع.',
  },
  withdrawal: {
    EN: 'Your withdrawal is being checked. Every step of it is shown on your withdrawal page; I will write to you as soon as it is paid.',
    CN: '您的提款正在审核。提款页面会显示每一步进度；付款后我会立即通知您。',
    VI: 'Lệnh rút tiền của bạn đang được kiểm tra. Mọi bước đều hiển thị ở trang rút tiền; tôi sẽ báo ngay khi tiền được chuyển.',
    PT: 'Seu saque está em análise. Cada etapa aparece na página de saques; escrevo para você assim que ele for pago.',
    AR: 'طلب السحب قيد المراجعة. تظهر كل خطوة في صفحة السحب، وسأكتب إليك فور دفعه.',
  },
  care: {
    EN: 'You can set limits or take a break at any time on the page “Play safely”. Shall I show you where it is?',
    CN: '您可以随时在“理性游戏”页面设置限额或暂停。需要我告诉您在哪里吗？',
    VI: 'Bạn có thể đặt giới hạn hoặc tạm nghỉ bất cứ lúc nào ở trang chơi có trách nhiệm. Bạn có cần tôi chỉ chỗ không?',
    PT: 'Você pode definir limites ou fazer uma pausa a qualquer momento na página de jogo responsável. Quer que eu mostre onde fica?',
    AR: 'يمكنك وضع حدود أو أخذ استراحة في أي وقت من صفحة اللعب المسؤول. هل أدلّك على مكانها؟',
  },
  bye: {
    EN: 'Is there anything else I can do for you? If not, I mark this as solved; you can write here again for seven days.',
    CN: '还有其他需要帮忙的吗？如果没有，我会将对话标记为已解决；七天内您仍可在此继续留言。',
    VI: 'Bạn còn cần hỗ trợ gì nữa không? Nếu không, tôi sẽ đánh dấu là đã giải quyết; bạn vẫn có thể viết tiếp tại đây trong bảy ngày.',
    PT: 'Posso ajudar em mais alguma coisa? Se não, marco como resolvido; você ainda pode escrever aqui por sete dias.',
    AR: 'هل من شيء آخر أساعدك فيه؟ إن لم يكن، فسأعدّ الأمر محلولًا، ويمكنك الكتابة هنا مجددًا خلال سبعة أيام.',
  },
}

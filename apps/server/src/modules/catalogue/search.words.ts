/**
 * What players call the themes of games: the words of the catalogue, then the same in 中文, 日本語, ไทย, Tiếng
 * Việt, Español, हिन्दी, Bahasa Indonesia, 한국어, Português, Türkçe, العربية, Русский, Français, বাংলা and
 * Tagalog. Written as people type them; a word of two parts stays one.
 */
export const themeWords: Readonly<Record<string, string>> = {
  'dragon dragons':
    '龙, 龍, ドラゴン, 竜, มังกร, rồng, dragón, dragones, ड्रैगन, अजगर, naga, 용, 드래곤, dragão, dragões, ejderha, تنين, дракон, драконы, dragon, ড্রাগন, dragon',
  'tiger tigers':
    '虎, 老虎, トラ, タイガー, เสือ, เสือโคร่ง, hổ, cọp, tigre, tigres, बाघ, harimau, macan, 호랑이, kaplan, نمر, тигр, тигры, বাঘ, tigre',
  'lion lions':
    '狮子, 獅子, ライオン, สิงโต, sư tử, león, leones, शेर, सिंह, singa, 사자, leão, leões, aslan, أسد, лев, львы, সিংহ, leon',
  'elephant elephants':
    '大象, 象, ゾウ, 象さん, ช้าง, voi, elefante, elefantes, हाथी, gajah, 코끼리, fil, فيل, слон, слоны, éléphant, হাতি, elepante',
  'monkey monkeys gorilla':
    '猴, 猴子, 猿, サル, モンキー, ลิง, khỉ, mono, monos, बंदर, monyet, 원숭이, macaco, maymun, قرد, обезьяна, singe, বানর, unggoy',
  panda: '熊猫, 熊貓, パンダ, แพนด้า, gấu trúc, oso panda, पांडा, 판다, باندا, панда, পান্ডা',
  'snake serpent rattlesnake':
    '蛇, ヘビ, งู, rắn, serpiente, culebra, साँप, सांप, नाग, ular, 뱀, cobra, serpente, yılan, ثعبان, أفعى, змея, serpent, সাপ, ahas',
  'rabbit bunny hare':
    '兔, 兔子, ウサギ, うさぎ, กระต่าย, thỏ, conejo, conejos, खरगोश, kelinci, 토끼, coelho, tavşan, أرنب, кролик, заяц, lapin, খরগোশ, kuneho',
  'horse horses mustang pegasus':
    '马, 馬, ウマ, ม้า, ngựa, caballo, caballos, घोड़ा, kuda, 말, cavalo, at, beygir, حصان, лошадь, конь, cheval, chevaux, ঘোড়া, kabayo',
  'bull ox buffalo bison':
    '牛, 公牛, 雄牛, วัว, กระทิง, bò, trâu, toro, toros, बैल, सांड, banteng, kerbau, 황소, 소, touro, boi, boğa, öküz, ثور, бык, буйвол, taureau, ষাঁড়, toro, kalabaw',
  'rooster chicken hen':
    '鸡, 公鸡, 雞, ニワトリ, ไก่, gà, gallo, gallina, pollo, मुर्गा, मुर्गी, ayam, 닭, galo, galinha, horoz, tavuk, ديك, دجاجة, петух, курица, coq, poulet, মোরগ, মুরগি, manok, tandang',
  'pig piggy piggies':
    '猪, 豬, ブタ, หมู, heo, lợn, cerdo, cerdito, सूअर, babi, 돼지, porco, porquinho, domuz, خنزير, свинья, cochon, শূকর, baboy',
  'dog puppy husky dogs':
    '狗, 犬, イヌ, หมา, สุนัข, chó, perro, perros, कुत्ता, anjing, 개, 강아지, cachorro, cão, köpek, كلب, собака, щенок, chien, কুকুর, aso',
  'cat kitten bastet maneki':
    '猫, 貓, 招财猫, ネコ, 招き猫, แมว, mèo, gato, gatos, बिल्ली, kucing, 고양이, kedi, قطة, кошка, кот, chat, বিড়াল, pusa',
  'mouse rat mice':
    '老鼠, 鼠, ネズミ, หนู, chuột, ratón, rata, चूहा, tikus, 쥐, rato, fare, فأر, мышь, крыса, souris, ইঁদুর, daga',
  'wolf wolves werewolf fenrir':
    '狼, オオカミ, หมาป่า, sói, chó sói, lobo, lobos, भेड़िया, serigala, 늑대, kurt, ذئب, волк, волки, loup, loups, নেকড়ে, lobo',
  'bear bears grizzly':
    '熊, クマ, หมี, gấu, oso, osos, भालू, beruang, 곰, urso, ayı, دب, медведь, ours, ভালুক, oso',
  'fox foxes kitsune':
    '狐狸, 狐, キツネ, จิ้งจอก, cáo, zorro, zorros, लोमड़ी, rubah, 여우, raposa, tilki, ثعلب, лиса, renard, শিয়াল, soro',
  'eagle falcon horus':
    '鹰, 老鹰, 鷹, ワシ, อินทรี, นกอินทรี, đại bàng, águila, चील, गरुड़, elang, 독수리, águia, kartal, نسر, صقر, орёл, орел, aigle, ঈগল, agila',
  'owl owls':
    '猫头鹰, フクロウ, นกฮูก, cú mèo, búho, उल्लू, 부엉이, coruja, baykuş, بومة, сова, hibou, chouette, পেঁচা, kuwago',
  'phoenix firebird':
    '凤凰, 鳳凰, 不死鳥, フェニックス, ฟีนิกซ์, หงส์, phượng hoàng, fénix, फीनिक्स, 불사조, 봉황, fênix, anka, العنقاء, феникс, жар-птица, phénix, ফিনিক্স, piniks',
  'peacock quetzal':
    '孔雀, クジャク, นกยูง, công, chim công, pavo real, मोर, merak, 공작새, pavão, tavus kuşu, طاووس, павлин, paon, ময়ূর, paboreal',
  'parrot toucan macaw':
    '鹦鹉, オウム, นกแก้ว, vẹt, loro, tucán, तोता, nuri, burung beo, 앵무새, papagaio, arara, papağan, ببغاء, попугай, perroquet, টিয়া, loro',
  butterfly:
    '蝴蝶, 蝶, チョウ, ผีเสื้อ, bướm, mariposa, तितली, kupu-kupu, 나비, borboleta, kelebek, فراشة, бабочка, papillon, প্রজাপতি, paruparo',
  'bee honey bees':
    '蜜蜂, 蜂蜜, ミツバチ, はちみつ, ผึ้ง, น้ำผึ้ง, ong, mật ong, abeja, miel, मधुमक्खी, शहद, lebah, madu, 꿀벌, 꿀, abelha, mel, arı, bal, نحلة, عسل, пчела, мёд, мед, abeille, miel, মৌমাছি, মধু, bubuyog, pulot',
  'spider tarantula':
    '蜘蛛, クモ, แมงมุม, nhện, araña, मकड़ी, laba-laba, 거미, aranha, örümcek, عنكبوت, паук, araignée, মাকড়সা, gagamba',
  'frog frogs':
    '青蛙, カエル, กบ, ếch, rana, मेंढक, katak, kodok, 개구리, sapo, rã, kurbağa, ضفدع, лягушка, grenouille, ব্যাঙ, palaka',
  'turtle turtles':
    '乌龟, 龟, 烏龜, カメ, เต่า, rùa, tortuga, कछुआ, kura-kura, penyu, 거북이, tartaruga, kaplumbağa, سلحفاة, черепаха, tortue, কচ্ছপ, pagong',
  'crocodile sobek croc gator':
    '鳄鱼, ワニ, จระเข้, cá sấu, cocodrilo, मगरमच्छ, buaya, 악어, crocodilo, jacaré, timsah, تمساح, крокодил, crocodile, কুমির, buwaya',
  'dolphin dolphins':
    '海豚, イルカ, โลมา, cá heo, delfín, delfines, डॉल्फिन, lumba-lumba, 돌고래, golfinho, yunus, دلفين, дельфин, dauphin, ডলফিন, lumba-lumba',
  'shark sharks':
    '鲨鱼, 鯊魚, サメ, ฉลาม, cá mập, tiburón, शार्क, hiu, 상어, tubarão, köpekbalığı, köpek balığı, قرش, акула, requin, হাঙর, pating',
  'whale whales':
    '鲸鱼, 鯨, クジラ, วาฬ, cá voi, ballena, व्हेल, paus, 고래, baleia, balina, حوت, кит, baleine, তিমি, balyena',
  'octopus kraken':
    '章鱼, タコ, ปลาหมึก, bạch tuộc, pulpo, ऑक्टोपस, gurita, 문어, polvo, ahtapot, أخطبوط, осьминог, pieuvre, poulpe, অক্টোপাস, pugita',
  'fish fishing catch koi':
    '鱼, 钓鱼, 捕鱼, 魚, 釣り, ปลา, ตกปลา, cá, câu cá, bắn cá, pez, peces, pesca, pescado, मछली, ikan, memancing, 물고기, 낚시, peixe, balık, سمك, سمكة, صيد, рыба, рыбалка, poisson, pêche, মাছ, isda',
  mermaid:
    '美人鱼, 人魚, マーメイド, นางเงือก, nàng tiên cá, sirena, जलपरी, putri duyung, 인어, sereia, deniz kızı, حورية, русалка, sirène, মৎস্যকন্যা, sirena',
  'penguin penguins':
    '企鹅, ペンギン, เพนกวิน, chim cánh cụt, pingüino, पेंगुइन, 펭귄, pinguim, penguen, بطريق, пингвин, pingouin, manchot, পেঙ্গুইন, penguin',
  'dinosaur dino rex raptor':
    '恐龙, 恐竜, ไดโนเสาร์, khủng long, dinosaurio, डायनासोर, dinosaurus, 공룡, dinossauro, dinozor, ديناصور, динозавр, dinosaure, ডাইনোসর, dinosauro',
  'unicorn unicorns':
    '独角兽, ユニコーン, ยูนิคอร์น, kỳ lân, unicornio, यूनिकॉर्न, 유니콘, unicórnio, tek boynuzlu at, وحيد القرن, единорог, licorne, ইউনিকর্ন, unicornio',
  'fruit fruits':
    '水果, 果物, フルーツ, ผลไม้, trái cây, hoa quả, fruta, frutas, फल, buah, buah-buahan, 과일, meyve, فاكهة, فواكه, фрукты, фрукт, ফল, prutas',
  'cherry cherries':
    '樱桃, サクランボ, チェリー, เชอร์รี่, anh đào, cereza, cerezas, चेरी, ceri, 체리, cereja, kiraz, كرز, вишня, cerise, চেরি, seresa',
  'watermelon melon':
    '西瓜, スイカ, แตงโม, dưa hấu, sandía, तरबूज, semangka, 수박, melancia, karpuz, بطيخ, арбуз, pastèque, তরমুজ, pakwan',
  'lemon lemonade citrus':
    '柠檬, レモン, มะนาว, เลมอน, chanh, limón, limones, नींबू, लेमन, jeruk, 레몬, limão, limon, ليمون, лимон, citron, লেবু, limon',
  'strawberry berry':
    '草莓, イチゴ, สตรอเบอร์รี่, dâu tây, fresa, fresas, स्ट्रॉबेरी, stroberi, 딸기, morango, çilek, فراولة, клубника, ягода, fraise, স্ট্রবেরি, presas',
  'banana bananas':
    '香蕉, バナナ, กล้วย, chuối, plátano, केला, pisang, 바나나, banana, muz, موز, банан, banane, কলা, saging',
  'apple apples':
    '苹果, 蘋果, リンゴ, แอปเปิล, táo, manzana, सेब, apel, 사과, maçã, elma, تفاح, яблоко, pomme, আপেল, mansanas',
  'candy sweets dessert gummy':
    '糖果, 甜品, キャンディ, お菓子, ลูกอม, ขนม, kẹo, dulce, dulces, caramelo, मिठाई, कैंडी, permen, 사탕, 캔디, doce, doces, şeker, حلوى, حلويات, конфета, конфеты, сладости, bonbon, bonbons, মিষ্টি, ক্যান্ডি, kendi',
  'chocolate cocoa':
    '巧克力, チョコレート, ช็อกโกแลต, sô cô la, chocolate, चॉकलेट, cokelat, 초콜릿, çikolata, شوكولاتة, шоколад, chocolat, চকলেট, tsokolate',
  'cake bakery':
    '蛋糕, ケーキ, เค้ก, bánh, bánh ngọt, pastel, tarta, केक, kue, 케이크, bolo, pasta, كعكة, торт, gâteau, কেক, keyk',
  'gold golden ingot':
    '金, 黄金, 黃金, 金币, ゴールド, ทอง, ทองคำ, vàng, oro, dorado, सोना, emas, 금, 황금, 골드, ouro, dourado, altın, ذهب, золото, золотой, doré, সোনা, ginto',
  'diamond diamonds':
    '钻石, 鑽石, ダイヤモンド, ダイヤ, เพชร, kim cương, diamante, diamantes, हीरा, berlian, intan, 다이아몬드, elmas, ألماس, الماس, алмаз, бриллиант, diamant, হীরা, diyamante',
  'gems jewels gem jewel':
    '宝石, 寶石, 珠宝, อัญมณี, đá quý, ngọc, joya, joyas, gema, gemas, रत्न, permata, 보석, joia, joias, mücevher, جواهر, جوهرة, драгоценности, самоцветы, bijou, bijoux, gemmes, রত্ন, hiyas',
  'ruby rubies':
    '红宝石, ルビー, ทับทิม, hồng ngọc, rubí, माणिक, 루비, rubi, yakut, ياقوت, рубин, rubis, রুবি, rubi',
  'emerald jade':
    '翡翠, 绿宝石, 玉, エメラルド, มรกต, หยก, ngọc lục bảo, ngọc bích, esmeralda, jade, पन्ना, zamrud, giok, 에메랄드, 옥, zümrüt, yeşim, زمرد, изумруд, нефрит, émeraude, পান্না, esmeralda',
  'pearl pearls':
    '珍珠, 真珠, パール, ไข่มุก, ngọc trai, perla, perlas, मोती, mutiara, 진주, pérola, inci, لؤلؤ, жемчуг, perle, মুক্তা, perlas',
  'crystal crystals':
    '水晶, クリスタル, คริสตัล, pha lê, cristal, क्रिस्टल, kristal, 수정, 크리스탈, بلورة, كريستال, кристалл, স্ফটিক, kristal',
  'treasure treasures':
    '宝藏, 宝物, 寶藏, お宝, สมบัติ, kho báu, tesoro, खजाना, harta karun, harta, 보물, tesouro, hazine, كنز, сокровище, клад, trésor, গুপ্তধন, kayamanan',
  'luck lucky fortune clover':
    '幸运, 好运, 财富, 发财, 幸運, 福, ラッキー, โชค, โชคดี, may mắn, tài lộc, suerte, fortuna, भाग्य, किस्मत, keberuntungan, hoki, rezeki, 행운, sorte, şans, حظ, удача, фортуна, chance, ভাগ্য, swerte',
  'egypt pharaoh scarab':
    '埃及, 法老, エジプト, ファラオ, อียิปต์, ฟาโรห์, ai cập, egipto, faraón, मिस्र, फ़राओ, mesir, firaun, 이집트, 파라오, egito, faraó, mısır, firavun, مصر, فرعون, египет, фараон, égypte, মিশর, ehipto',
  cleopatra:
    '克利奥帕特拉, 埃及艳后, クレオパトラ, คลีโอพัตรา, nữ hoàng ai cập, क्लियोपेट्रा, 클레오파트라, kleopatra, كليوباترا, клеопатра, cléopâtre, ক্লিওপেট্রা',
  'greek zeus olympus gods':
    '希腊, 宙斯, 神, 众神, ギリシャ, ゼウス, กรีก, ซุส, เทพเจ้า, hy lạp, thần, thần zeus, grecia, griego, dios, dioses, यूनान, ज़्यूस, देवता, yunani, dewa, 그리스, 제우스, 신, grécia, grego, deus, deuses, yunan, tanrı, اليونان, زيوس, آلهة, греция, зевс, боги, бог, grèce, dieux, dieu, গ্রিস, জিউস, দেবতা, gresya, diyos',
  'rome gladiator caesar':
    '罗马, 角斗士, ローマ, โรมัน, โรม, la mã, giác đấu, roma, romano, gladiador, रोम, romawi, 로마, 검투사, روما, рим, гладиатор, gladiateur, রোম, gladyador',
  'viking thor odin norse':
    '维京, 雷神, バイキング, ไวกิ้ง, người viking, vikingo, vikingos, वाइकिंग, 바이킹, 토르, فايكنج, викинг, викинги, тор, один, ভাইকিং',
  'aztec maya inca':
    '阿兹特克, 玛雅, 印加, アステカ, マヤ, แอซเท็ก, มายา, azteca, aztecas, एज़्टेक, माया, 아즈텍, 마야, asteca, aztek, أزتك, مايا, ацтеки, майя, инки, aztèque, মায়া',
  'samurai shogun ronin':
    '武士, 侍, サムライ, ซามูไร, võ sĩ, samurái, समुराई, 사무라이, ساموراي, самурай, samouraï, সামুরাই',
  'ninja kunoichi': '忍者, ニンジャ, นินจา, निंजा, 닌자, نينجا, ниндзя, নিনজা',
  'china chinese':
    '中国, 中國, 中華, จีน, trung quốc, trung hoa, चीन, cina, tiongkok, 중국, çin, الصين, китай, chine, চীন, tsina',
  'japan japanese sakura':
    '日本, さくら, 桜, ญี่ปุ่น, nhật bản, japón, जापान, jepang, 일본, 벚꽃, japão, japonya, اليابان, япония, сакура, japon, জাপান, hapon',
  'india bollywood maharaja':
    '印度, インド, อินเดีย, ấn độ, भारत, बॉलीवुड, महाराजा, 인도, índia, hindistan, الهند, индия, inde, ভারত, বলিউড',
  'africa safari savannah':
    '非洲, アフリカ, サファリ, แอฟริกา, châu phi, áfrica, अफ्रीका, सफारी, afrika, 아프리카, 사파리, أفريقيا, سفاري, африка, сафари, afrique, আফ্রিকা, aprika',
  'pirate pirates captain corsair':
    '海盗, 海盜, 海賊, โจรสลัด, cướp biển, hải tặc, pirata, piratas, समुद्री डाकू, bajak laut, 해적, korsan, قرصان, قراصنة, пират, пираты, জলদস্যু, pirata',
  'knight knights medieval':
    '骑士, 騎士, ナイト, อัศวิน, hiệp sĩ, caballero, caballeros, शूरवीर, ksatria, 기사, cavaleiro, şövalye, فارس, فرسان, рыцарь, рыцари, chevalier, নাইট, kabalyero',
  'king kings emperor':
    '国王, 王, 皇帝, キング, ราชา, กษัตริย์, vua, rey, reyes, राजा, raja, 왕, 황제, rei, reis, kral, ملك, король, царь, roi, রাজা, hari',
  'queen empress sultana':
    '女王, 皇后, クイーン, ราชินี, nữ hoàng, hoàng hậu, reina, रानी, ratu, 여왕, rainha, kraliçe, ملكة, королева, reine, রানী, রানি, reyna',
  'princess rapunzel':
    '公主, 姫, プリンセス, เจ้าหญิง, công chúa, princesa, राजकुमारी, putri, 공주, prenses, أميرة, принцесса, princesse, রাজকন্যা, prinsesa',
  'magic wizard merlin magician':
    '魔法, 魔术, 巫师, 魔術, マジック, เวทมนตร์, มายากล, พ่อมด, phép thuật, ma thuật, phù thủy, magia, mago, जादू, जादूगर, sihir, penyihir, ajaib, 마법, 마법사, mágico, büyü, sihirbaz, büyücü, سحر, ساحر, магия, волшебник, magie, magicien, sorcier, জাদু, জাদুকর, mahika, salamangkero',
  'witch witches':
    '女巫, 魔女, แม่มด, mụ phù thủy, bruja, brujas, चुड़ैल, 마녀, bruxa, cadı, ساحرة, ведьма, sorcière, ডাইনি, bruha',
  'fairy elf elves pixie':
    '精灵, 仙女, 妖精, エルフ, นางฟ้า, เอลฟ์, tiên, yêu tinh, hada, hadas, elfo, परी, peri, 요정, 엘프, fada, elf, جنية, جني, фея, эльф, fée, lutin, পরী, diwata',
  'genie aladdin arabia':
    '精灵灯, 阿拉丁, 阿拉伯, ジーニー, アラビア, ยักษ์จินนี่, อาหรับ, thần đèn, ả rập, genio, arabia, जिन्न, jin, 지니, 아라비아, gênio, cin, arabistan, مارد, علاء الدين, العرب, джинн, аравия, génie, জিন',
  'vampire dracula':
    '吸血鬼, ヴァンパイア, แวมไพร์, ma cà rồng, vampiro, vampiros, पिशाच, वैम्पायर, vampir, 뱀파이어, مصاص دماء, вампир, ভ্যাম্পায়ার, bampira',
  'ghost ghosts phantom halloween horror':
    '鬼, 幽灵, 万圣节, お化け, 幽霊, ハロウィン, ผี, ฮาโลวีน, ma, con ma, kinh dị, fantasma, fantasmas, terror, भूत, हैलोवीन, hantu, 유령, 귀신, 할로윈, assombração, hayalet, korku, cadılar bayramı, شبح, هالوين, رعب, призрак, хэллоуин, ужасы, fantôme, horreur, ভূত, multo',
  'zombie zombies undead':
    '僵尸, ゾンビ, ซอมบี้, xác sống, zombi, ज़ोंबी, 좀비, zumbi, زومبي, зомби, জম্বি',
  'pumpkin pumpkins':
    '南瓜, カボチャ, ฟักทอง, bí ngô, calabaza, कद्दू, labu, 호박, abóbora, balkabağı, قرع, يقطين, тыква, citrouille, কুমড়া, kalabasa',
  'christmas santa reindeer':
    '圣诞, 圣诞节, 圣诞老人, 聖誕, クリスマス, サンタ, คริสต์มาส, ซานต้า, giáng sinh, ông già noel, navidad, papá noel, क्रिसमस, सांता, natal, sinterklas, 크리스마스, 산타, papai noel, noel, noel baba, عيد الميلاد, سانتا, рождество, дед мороз, санта, noël, père noël, বড়দিন, সান্তা, pasko',
  'ice snow winter snowman arctic':
    '冰, 雪, 冬天, 氷, 冬, アイス, น้ำแข็ง, หิมะ, ฤดูหนาว, băng, tuyết, mùa đông, hielo, nieve, invierno, बर्फ, सर्दी, es, salju, musim dingin, 얼음, 눈, 겨울, gelo, neve, inverno, buz, kar, kış, جليد, ثلج, شتاء, лёд, лед, снег, зима, glace, neige, hiver, বরফ, তুষার, শীত, yelo, niyebe',
  'space planet galaxy astronaut':
    '太空, 宇宙, 星球, อวกาศ, ดาวเคราะห์, vũ trụ, không gian, espacio, planeta, galaxia, अंतरिक्ष, ग्रह, luar angkasa, antariksa, 우주, 행성, espaço, uzay, gezegen, فضاء, كوكب, космос, планета, espace, planète, মহাকাশ, kalawakan',
  'alien aliens ufo':
    '外星人, エイリアン, 宇宙人, เอเลี่ยน, มนุษย์ต่างดาว, người ngoài hành tinh, extraterrestre, alienígena, एलियन, 외계인, uzaylı, فضائي, инопланетянин, пришелец, extraterrestre, এলিয়েন',
  'robot robots mecha':
    '机器人, ロボット, หุ่นยนต์, người máy, रोबोट, 로봇, robô, روبوت, робот, роботы, রোবট',
  'rocket rocketeer':
    '火箭, ロケット, จรวด, tên lửa, cohete, रॉकेट, roket, 로켓, foguete, صاروخ, ракета, fusée, রকেট, raket',
  'cowboy western sheriff':
    '牛仔, 西部, カウボーイ, 西部劇, คาวบอย, cao bồi, miền tây, vaquero, oeste, काउबॉय, koboi, 카우보이, 서부, faroeste, kovboy, vahşi batı, راعي البقر, ковбой, дикий запад, কাউবয়, koboy',
  'football goal striker':
    '足球, サッカー, ฟุตบอล, bóng đá, fútbol, futbol, फुटबॉल, sepak bola, 축구, futebol, كرة القدم, футбол, гол, foot, ফুটবল',
  'basketball hoops':
    '篮球, 籃球, バスケットボール, บาสเกตบอล, bóng rổ, baloncesto, बास्केटबॉल, bola basket, 농구, basquete, basketbol, كرة السلة, баскетбол, basket, বাস্কেটবল',
  'boxing knockout martial':
    '拳击, ボクシング, มวย, มวยไทย, quyền anh, võ thuật, boxeo, मुक्केबाज़ी, tinju, 복싱, 권투, boxe, boks, ملاكمة, бокс, বক্সিং, boksing',
  'racing race biker formula':
    '赛车, 比赛, レース, レーシング, แข่งรถ, đua xe, carrera, carreras, रेस, रेसिंग, balap, balapan, 레이싱, 경주, corrida, yarış, سباق, гонки, course, রেসিং, karera',
  cricket: '板球, クリケット, คริกเก็ต, क्रिकेट, kriket, 크리켓, críquete, كريكيت, крикет, ক্রিকেট',
  'music party disco rock':
    '音乐, 派对, 音樂, 音楽, パーティー, ดนตรี, ปาร์ตี้, âm nhạc, nhạc, tiệc, música, fiesta, संगीत, पार्टी, musik, pesta, 음악, 파티, festa, müzik, parti, موسيقى, حفلة, музыка, вечеринка, диско, musique, fête, সঙ্গীত, গান, পার্টি, musika',
  'carnival samba circus':
    '狂欢节, 马戏团, カーニバル, サーカス, คาร์นิวัล, ละครสัตว์, lễ hội, xiếc, carnaval, circo, कार्निवल, सर्कस, karnaval, sirkus, 카니발, 서커스, karnaval, sirk, كرنفال, سيرك, карнавал, цирк, cirque, কার্নিভাল, সার্কাস, karnabal, sirko',
  'casino vegas cards joker':
    '赌场, 扑克, 小丑, カジノ, トランプ, ジョーカー, คาสิโน, ไพ่, โจ๊กเกอร์, sòng bạc, bài, chú hề, cartas, naipes, comodín, कैसीनो, ताश, जोकर, kasino, kartu, 카지노, 카드, 조커, cassino, curinga, kumarhane, kart, كازينو, أوراق, جوكر, казино, карты, джокер, cartes, ক্যাসিনো, তাস, জোকার, baraha',
  'dice sic':
    '骰子, サイコロ, ลูกเต๋า, xúc xắc, tài xỉu, dados, पासा, dadu, 주사위, zar, نرد, кости, dés, পাশা, dais',
  'bell bells':
    '铃铛, 鐘, 钟, ベル, ระฆัง, chuông, campana, campanas, घंटी, lonceng, 종, sino, zil, çan, جرس, колокол, cloche, ঘণ্টা, kampana',
  'seven sevens':
    '七, セブン, เจ็ด, เลขเจ็ด, số bảy, siete, सात, tujuh, 세븐, sete, yedi, سبعة, семёрка, семерка, সাত, pito',
  'fire flame hot inferno':
    '火, 火焰, 炎, ファイア, ไฟ, เปลวไฟ, lửa, fuego, llama, आग, api, 불, 불꽃, fogo, chama, ateş, alev, نار, لهب, огонь, пламя, feu, flamme, আগুন, apoy',
  'volcano lava vesuvius':
    '火山, ภูเขาไฟ, núi lửa, volcán, ज्वालामुखी, gunung berapi, 화산, vulcão, yanardağ, volkan, بركان, вулкан, volcan, আগ্নেয়গিরি, bulkan',
  'devil demon oni lucifer':
    '恶魔, 魔鬼, 悪魔, デビル, ปีศาจ, ác quỷ, quỷ, diablo, demonio, शैतान, राक्षस, iblis, setan, 악마, diabo, demônio, şeytan, شيطان, дьявол, демон, diable, démon, শয়তান, demonyo',
  'ocean sea deep':
    '海洋, 大海, 海, オーシャン, ทะเล, มหาสมุทร, biển, đại dương, mar, océano, समुद्र, सागर, laut, samudra, 바다, 해양, oceano, deniz, okyanus, بحر, محيط, море, океан, mer, océan, সমুদ্র, সাগর, dagat, karagatan',
  'island beach paradise':
    '岛, 海岛, 沙滩, 島, ビーチ, เกาะ, ชายหาด, đảo, bãi biển, isla, playa, द्वीप, pulau, pantai, 섬, 해변, ilha, praia, ada, plaj, جزيرة, شاطئ, остров, пляж, île, plage, দ্বীপ, isla, dalampasigan',
  'jungle amazon rainforest':
    '丛林, 叢林, ジャングル, ป่า, ป่าดงดิบ, rừng rậm, selva, जंगल, rimba, hutan, 정글, floresta, orman, أدغال, غابة, джунгли, জঙ্গল, gubat',
  'forest woods':
    '森林, フォレスト, ป่าไม้, rừng, bosque, वन, hutan, 숲, floresta, mata, ormanı, غابات, лес, forêt, বন, kagubatan',
  'farm harvest garden':
    '农场, 花园, 農場, 庭, ฟาร์ม, สวน, nông trại, vườn, granja, jardín, cosecha, खेत, बगीचा, pertanian, kebun, 농장, 정원, fazenda, jardim, çiftlik, bahçe, مزرعة, حديقة, ферма, сад, ferme, jardin, খামার, বাগান, bukid, hardin',
  'mahjong tiles':
    '麻将, 麻將, 麻雀, マージャン, ไพ่นกกระจอก, มาจอง, mạt chược, माहजोंग, mahyong, 마작, mayong, ماهجونغ, маджонг, মাহজং',
  'lotus blossom':
    '莲花, 蓮花, 蓮, ロータス, ดอกบัว, hoa sen, sen, loto, flor de loto, कमल, teratai, 연꽃, lótus, nilüfer, لوتس, лотос, পদ্ম',
  'night moon midnight':
    '夜, 夜晚, 月亮, 月, ナイト, กลางคืน, ดวงจันทร์, พระจันทร์, đêm, mặt trăng, noche, luna, रात, चाँद, malam, bulan, 밤, 달, noite, lua, gece, ay, ليل, ليلة, قمر, ночь, луна, nuit, lune, রাত, চাঁদ, gabi, buwan',
  'sun sunset ra':
    '太阳, 太陽, ดวงอาทิตย์, ตะวัน, mặt trời, sol, सूरज, सूर्य, matahari, 태양, güneş, شمس, солнце, soleil, সূর্য, araw',
  'food chef restaurant':
    '美食, 厨师, 食べ物, 料理, シェフ, อาหาร, เชฟ, ẩm thực, món ăn, đầu bếp, comida, cocina, cocinero, खाना, रसोइया, makanan, koki, 음식, 요리사, comida, cozinheiro, yemek, aşçı, طعام, طباخ, еда, повар, nourriture, cuisine, cuisinier, খাবার, রাঁধুনি, pagkain, kusinero',
  'jackpot jackpots':
    '大奖, 彩金, ジャックポット, แจ็คพอต, nổ hũ, hũ, bote, जैकपॉट, jekpot, 잭팟, büyük ikramiye, جاكبوت, الجائزة الكبرى, джекпот, জ্যাকপট, dyakpot',
}

/**
 * English only: what people keep to themselves, each matter with the words that name it (`plain`), words that
 * are of it and of other things too (`near`), how it is spoken of by those who do not name it (`veiled`), and
 * what comes of it (`after`). `came_out` is a phrase.
 */
export type KeptMatter = { plain: string; near: string; veiled: string; after: string };

export const keptMatters = {
  gambling: {
    plain: 'gambl casino roulett betting bookmaker bookie wager',
    near: 'card dice dog_track races racetrack racecourse poker bet lottery mahjong stake odds dealer winnings jackpot slot chips tote pools baccarat croupier punter domino',
    veiled:
      'the_tables the_game the_dogs the_horses a_flutter his_luck my_luck the_back_room a_sure_thing one_more_hand',
    after:
      'pawn pawnbroker pawnshop lost_it_all lost_everything lost_the_house rent_money housekeeping empty_envelope paid_off wedding_ring bought_it_back',
  },
  drink: {
    plain:
      'drink drank drunk drunkard drinking whiskey whisky bottle alcohol alcoholic booz booze gin sober',
    near: 'rum sherry vodka schnapps brandy pub bar pint schooner beer wine glass tipsy liquor cider hangover tavern saloon flask cork spirits landlord counter stagger slurred plastered merry legless hooch moonshine rakia raki ouzo',
    veiled:
      'a_drop the_stuff one_too_many on_the_wagon his_weakness my_weakness under_the_weather his_breath my_breath fond_of_a off_his_feet in_the_cupboard asleep_in_the_chair the_cure the_bad_years',
    after:
      'pledge sponsor meeting meetings chip medallion church_basement church_hall ginger_ale ginger_beer lemonade apple_juice soda_water orange_juice toasted_with not_touched never_touched touched_a_drop a_drop_since liver dried_out dry twelve_steps one_day_at_a_time higher_power amends clean_since empties took_the_children lost_my_licence',
  },
  prison: {
    plain: 'prison jail gaol sentenc convict arrest borstal cell parol trial magistrat',
    near: 'court judge warder screw guard police policeman probation bars sentence sheriff inmate interned custody offence lawyer solicitor charge guilty warden dock visiting reformatory penitentiary detention bail governor handcuff parcel verdict jury prosecutor barrister lockup reform_school',
    veiled:
      'inside put_away sent_down my_time his_time her_time doing_time did_time served_his away_for was_away went_away gone_from_us guest_of came_out come_out came_home_again let_me_go let_him_go let_him_out let_out got_out locked_up behind_the_wall the_old_trouble in_there those_months time_away working_away when_they_let released never_let_him never_let_me',
    after:
      'amnesty record references character nobody_would_hire would_not_hire visiting_day searched vote parole_officer second_chance missed_the_funeral letters_opened through_the_glass on_licence tattoo',
  },
  theft: {
    plain:
      'stol stole steal stolen theft thief rob embezzl fiddl swindl smuggl forg fraud bribe bribery',
    near: 'nick nicked pinch pinched till cash_box fund packet ledger vouchers brooch pawn loot envelope receipt crate contraband customs scales cheat counterfeit ballots safe strongbox treasurer cashier accounts cooked audit missing kegs rustle brand took_it took_them took_the pocketed skimmed invoice warehouse stores',
    veiled:
      'off_the_back fell_off_a helped_myself helped_himself what_was_missing came_up_short under_the_counter the_other_book lifted never_mine not_mine belonged_to what_we_took where_it_came_from did_not_ask',
    after:
      'dismissed accused blamed took_the_blame sacked lost_her_place lost_his_place lost_his_post paid_back pay_back give_back gave_back put_back auditor inspector resigned under_a_cloud clean_hands anonymous returned_it',
  },
  affair: {
    plain: 'affair mistress lover unfaithful adulter cheat another-woman barmaid carry-on',
    near: 'faithful tempted perfume lipstick sweetheart other_woman other_man another_man flirt hotel motel secretary lodger seduce passion romance somebody_else love_letter love_letters betray earring rendezvous weekend weekends two-timing jealous',
    veiled:
      'went_with carrying_on seeing_somebody seeing_someone somebody_in somebody_at that_woman that_man that_girl soft_on sweet_on fell_for in_his_car coming_home_late late_home the_other_house looked_elsewhere away_nights business_trips stayed_late overtime',
    after:
      'burned_the_letters found_a_letter found_the_letter if_she_knew if_he_knew worth_it outside_child half-brother half-sister her_scarf',
  },
  marriage: {
    plain: 'divorc separat annul',
    near: 'first_husband first_wife first_marriage earlier_marriage married_before registry impediment left_me left_him left_her walked_out custody ex-wife ex-husband bigamy bigamist lawful wedded engaged engagement jilted altar elope previous arranged dowry visa',
    veiled:
      'before_him before_her the_first_one somebody_before not_the_first the_other_ring a_mistake_of_mine',
    after: 'alimony maintenance on_my_own stepfather took_the_children maiden',
  },
  birth: {
    plain: 'abortion abort miscarr miscarriag pregnant adopt adoption illegitimat bastard unwed',
    near: 'baby midwife bairn carrying expecting stillborn nuns convent matron home_for_girls mother-and-baby foundling infant cradle christened baptised sterile barren childless newborn womb cord labour orphanage crib bundle delivery unmarried',
    veiled:
      'in_trouble little_one wee_one the_other_one don_t_count did_not_breathe would_have_been would_be lost_one gave_away gave_him_up gave_her_up given_away took_her_from took_him_from handed_over held_him held_her sent_away sent_me_to family_way before_him before_her one_before my_first_one calls_me_auntie like_an_aunt',
    after:
      'candle birthday keep_the_day would_be_now how_old_he how_old_she same_hands same_eyes my_eyes my_chin wonder punishment booties shawl looked_for_me found_me',
  },
  parentage: {
    plain: '',
    near: 'real_father real_mother true_father natural_father by_blood blood half-brother half-sister birth_certificate likeness resemble resembles takes_after took_after favour paternity stepfather foundling not_my_father not_his_child was_not_my whose_child my_father_was',
    veiled:
      'the_man_in_the such_eyes so_dark red_hair the_nose the_chin where_does_she_get where_did_he_get the_same_walk not_like_the_others looked_away calls_me_uncle nobody_in_our_family counted_the_months came_early',
    after:
      'the_photograph blood_group blood_test family_tree forehead ears looking_for_my looked_for_my raised_as brought_up_as',
  },
  violence: {
    plain: 'hit beat beaten slap bruis violent violenc belt fist strangl',
    near: 'jaw cheekbone temper strap buckle broken_nose black_eye scald scar knife stab scissors punch kick threw_me ribs wrist stitches anger poker shove pushed_me thrash cuff hurt_me hurt_her infirmary casualty whip cane struck swung',
    veiled:
      'slipped_on slipped_in fell_down fell_against walked_into his_moods his_hands raised_his lifted_his laid_a_hand his_tempers got_the_better lost_my_temper when_he_came_home bad_nights clumsy',
    after:
      'flinch gloves droop crooked set_wrong dark_glasses long_sleeves high_collar never_raised false_teeth limp',
  },
  abuse: {
    plain: 'rape assault abus molest interfer forc',
    near: 'touched_me barn loft lantern came_to_my_bed undress cellar held_me_down choir sacristy soldiers scream tore_my lodging helpless the_master the_priest',
    veiled:
      'what_they_did what_he_did before_and_after that_spring the_loft the_barn the_cellar the_vestry until_i_was till_i_was rather_not_say never_alone_with',
    after:
      'door_open light_on bolt never_alone can_t_abide cannot_bear could_not_bear_the washed_and_washed smell_of would_not_go_in',
  },
  mind: {
    plain:
      'asylum breakdown nerve psychiatr depress suicid overdos electric-shock madhouse institution',
    near: 'ward treatments insulin voices nervous mad madness wits hanged hanging rope noose gassed drowned_himself drowned_herself took_his_own took_her_own own_life own_hand note straitjacket sanatorium collapse melancholy tablets unstable delusions committed padded sedated gun_went_off river',
    veiled:
      'not_well unwell not_herself not_himself a_rest her_trouble that_place taken_bad took_to_her_bed the_black_dog the_dark so_cheerful cleaning_his_gun an_accident_they put_his_affairs',
    after: 'the_other_thing look_in_on locked_away count_the_years current',
  },
  debt: {
    plain: 'bankrupt debt owe owed owing loan insurance arson bailiff',
    near: 'borrow borrowed moneylender lender lent repay repaid creditor mortgage pawnshop pawned ruin ruined went_under receivers kerosene overdue instalment repossess final_notice summons auction liquidator insolvent hire_purchase in_arrears iou savings tontine tick rent_book inspector',
    veiled:
      'came_for_it came_to_take took_it_away behind_with the_tin not_ours_any the_men_came carried_it_out',
    after:
      'council_flat sold_up sold_the_house smaller_house cross_over crossed_the_road start_again from_nothing never_paid second-hand pay_cash night_shift two_jobs',
  },
  disease: {
    plain: 'syphilis clap gonorrhoea hiv aids',
    near: 'lymphoma lesion leprosy infect infected clinic incurable cancer tumour epilepsy epileptic fits seizure tuberculosis consumption sanatorium diagnosis huntington chemo biopsy ovary prostate colostomy incontinent dementia results specialist scan prognosis palsy mumps fertile',
    veiled:
      'the_other_thing a_dose a_shadow the_lump if_i_last on_the_paper the_paper_said the_certificate what_he_died women_s_trouble i_get_tired getting_my_affairs',
    after: 'wig grown_thin hands_shake no_more_after one_more_christmas telling_the_children',
  },
  informing: {
    plain: 'informer inform denounc collaborat nazi party-number spy',
    near: 'report reports stasi securitate kgb secret_police gestapo ss committee interrogated interrogation loyalty agent betray betrayed traitor handler reported recruited code_name informant occupation signed_with signed_the quisling collaborator blackshirt kapo names_of regime dossier surveillance',
    veiled:
      'carried_stories gave_them_names gave_the_names told_them_where wrote_about once_a_month the_other_list my_handwriting the_handwriting somebody_told who_told who_had_told opened_the_gate two_men',
    after:
      'file my_file files archive archives drawer embraced no_answer lost_his_post came_for_him moved_away shaved',
  },
  same_sex: {
    plain: 'gay homosexual lesbian queer',
    near: 'companion love_of_my_life bachelor spinster confirmed seminary infirmary dormitory his_friend her_friend shared_a_flat shared_the_flat shared_a_bed one_bed two_bedrooms twin_beds roommate lodger theatrical',
    veiled:
      'said_cousins my_friend that_way never_a_girl never_a_boy never_married with_another_man another_woman a_certain_person held_my_hand people_assumed everyone_said',
    after: 'back_row at_the_back only_a_friend not_family visiting_hours two_cups',
  },
  drugs: {
    plain: 'drug heroin cocaine addict needle pill',
    near: 'valium morphine syringe opium dealer overdose veins barbiturate prescription methadone rehab laudanum pethidine cannabis hooked crack fix junkie stash dispensary',
    veiled:
      'the_stuff a_habit on_something back_then was_using out_of_it something_to_sleep something_for_the',
    after: 'clean_since meetings basement liver years_clean saved_my_life sponsor chip',
  },
  killing: {
    plain: 'shot kill murder',
    near: 'shoot trigger drown drowned inquest inquiry coroner corpse drove_on run_over ran_over hit_and_run manslaughter swerved windscreen brakes gave_the_order firing_squad orders massacre hunting double_dose let_go',
    veiled:
      'the_accident that_morning let_go_of took_his_place in_my_place stumbled heard_him_call heard_her_call did_not_turn who_was_driving at_the_wheel the_other_car whose_fault as_he_asked asked_me_to',
    after:
      'widow his_mother_still sends_a_card flowers_on never_drive gave_up_driving stopped_hunting in_a_wheelchair his_grave tended_the_grave',
  },
  arms: {
    plain: 'ira gun rifle bomb terrorist',
    near: 'movement capsule guerrilla weapons explosives cache rebel rebels fighters underground safe_house bunker comrade militia detonator ammunition checkpoint partisan insurgent',
    veiled:
      'the_boys the_cause the_lads those_people the_struggle in_the_hills on_the_run no_questions',
    after: 'left_the_country change_of_name never_go_back looked_under_the_car',
  },
  desertion: {
    plain: '',
    near: 'desert deserted deserter draft draft-dodger conscript call-up barracks court_martial scab blackleg strikebreaker picket dishonourable jumped_ship awol self-inflicted coward cowardice ran_away white_feather medical_board unfit went_back_to_work',
    veiled:
      'walked_off went_over went_back took_my_place in_my_place went_in_my_place my_number over_the_border over_the_bridge hid_in hidden_in under_the_hay never_been_there',
    after:
      'did_not_speak_to didn_t_speak has_not_spoken not_spoken not_a_word_since amnesty forfeited no_pension never_march stand_at_the_back spat crossed_the_street',
  },
  abandonment: {
    plain: '',
    near: 'abandoned walked_out left_them left_the_children left_my_wife disowned shunned never_sent_money laundry orphanage put_in_a_home put_her_in put_him_in cut_off no_contact second_family another_family other_family other_wife',
    veiled:
      'kept_driving never_wrote never_sent did_not_answer didn_t_answer ran_out_on shut_the_door one_suitcase before_i_came_here both_houses',
    after:
      'not_seen_since not_heard_from would_be_grown grown_now turned_up no_more_money came_back_unopened',
  },
  identity: {
    plain: '',
    near: 'real_name right_name birth_name false_name false_papers false_passport another_name another_man_s_name another_woman_s_name identity discharge_papers overstayed illegal undocumented without_papers visa deport deported immigration green_card passing passed_for light-skinned caste tribe alias impostor impersonate forged_papers stowaway crossed_illegally',
    veiled:
      'dead_man_s on_loan borrowed_name answer_to answers_to not_my_own what_my_mother_called called_me_by they_called_me the_other_name what_name whose_name how_to_spell on_paper_i',
    after:
      'amnesty legal papers_came my_own_name name_day could_not_go_home missed_the_funeral never_travelled no_passport signed_my_own knock_at_the_door keep_quiet',
  },
  illiteracy: {
    plain: '',
    near: 'illiterate could_not_read couldn_t_read cannot_read can_t_read could_not_write read_or_write spell spelling alphabet literacy',
    veiled:
      'forgot_my_glasses left_my_glasses without_my_glasses you_read_it read_it_to_me read_it_for_me by_heart',
    after: 'menu signpost first_book evening_class a_cross blackboard the_letters first_letter',
  },
  schooling: {
    plain: '',
    near: 'diploma cheated_in examination exam degree qualification qualified plagiar copied patent credited took_the_credit sat_the_paper false_certificate expelled failed',
    veiled:
      'in_my_name in_his_name not_mine isn_t_mine somebody_else_s my_own_work the_frame never_finished who_really whose_idea',
    after: 'clapped undeserved should_have_been_his should_have_been_hers ought_to_have_been',
  },
  will: {
    plain: '',
    near: 'inherit inherited inheritance legacy executor probate codicil bequeath estate heirs deed deeds bonds disinherited last_will the_will notary her_share his_share signed_away forged_signature contested',
    veiled:
      'the_ink the_pen her_half his_half by_rights should_have_had what_she_signed what_he_signed where_to_sign the_drawer',
    after: 'don_t_speak do_not_speak landlord pays_rent cheated not_at_the_funeral',
  },
  faith: {
    plain: '',
    near: 'convert converted conversion recant recanted apostate lost_my_faith stopped_believing did_not_believe no_longer_believe atheist heretic excommunicated seminary vows left_the_order broke_my_vows novice',
    veiled: 'on_my_knees moved_my_lips the_old_words behind_the_curtain for_appearances at_home_we',
    after: 'near_the_door nobody_noticed not_taken_communion',
  },
  shame: {
    plain: '',
    near: 'humiliate humiliated workhouse begging beggar homeless slept_rough soup_kitchen social_security benefits welfare wet_the_bed stammer stripper prostitute brothel nude chorus_girl washed_the_dead undertaker food_bank charity poorhouse',
    veiled: 'they_called_me under_the_bridge the_social for_money what_i_did_for to_eat',
    after: 'a_knock_on never_wear won_t_wear never_waste cannot_throw smelled_of',
  },
  negligence: {
    plain: '',
    near: 'fell_asleep asleep_at nodded_off signal guard_off altered cover-up covered_up falsified whitewash swab wrong_dose leaking rotten unsafe cement caution black_mark struck_off disciplinary tribunal was_minding took_my_eyes left_him_alone left_her_alone',
    veiled:
      'while_i_was only_a_minute in_my_pocket should_have_checked holding_the_key turned_my_back let_go_of_his',
    after: 'check_twice retired_early blamed_the put_down_to thanked_me',
  },
  love: {
    plain: '',
    near: 'jilted broke_it_off forbidden different_religion secret_engagement eloped love_letters ribbon locket never_forgot first_love never_told_him never_told_her',
    veiled:
      'there_was_somebody there_was_someone there_was_one the_one_i might_have_been if_i_had_gone if_i_had_said somebody_once',
    after: 'keep_a_photograph pressed_flower still_have_the kept_the_ticket',
  },
} satisfies Record<string, KeptMatter>;
